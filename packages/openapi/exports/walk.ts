import { groupBy } from '@drystone/lib/group-by';
import { kebabCase } from '../commands/command-names.ts';
import { isList, isObject, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Operation } from '../model/model.ts';
import type { Refs } from '../model/refs.ts';
import {
  type AnswerPath,
  type AnswerShape,
  answeredExample,
  answeredItem,
  answeredObject,
} from './answer-ids.ts';

/*
 * The order in which the operations of a document can be sent one after the other, and what each takes from an answer
 * before it: what is made is made before it is read, and deleted last. Everything is read from paths, methods and
 * schemas. A value of a path comes from the POST of the collection before it (`POST /pets` for `/pets/{id}`); where
 * there is none, a request that only reads takes the first one of the list.
 */

/** A value of an answer under a name: `createdPetId`. */
export interface AnswerValue {
  readonly variable: string;
  readonly from: Operation;
  readonly path: AnswerPath;
  /** What the document has as an example of it; else empty. */
  readonly example: string;
}

export interface Step {
  readonly operation: Operation;
  /** By the name of the parameter of the path. */
  readonly takes: ReadonlyMap<string, AnswerValue>;
  /** By the text that the example of the body has in its place. */
  readonly replaces: ReadonlyMap<string, AnswerValue>;
  /** What later steps take from its answer. */
  readonly gives: readonly AnswerValue[];
  /** The member of the body by which what it makes is told apart, such as `name`. */
  readonly uniqueField: string | undefined;
}

/** Operations that are shown together. */
export interface WalkGroup {
  /** The name of a tag; undefined for what is deleted when nothing needs it any more. */
  readonly tag: string | undefined;
  readonly steps: readonly Step[];
}

interface Group {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** A walk through all operations. `bodyOf` is the example that a request would be sent with. */
export function walkOf(
  groups: readonly Group[],
  refs: Refs,
  bodyOf: (operation: Operation) => Json | undefined,
): WalkGroup[] {
  const operations = groups.flatMap((group) => group.operations);
  const links = linksOf(operations, refs, bodyOf);
  const ordered = orderOf(groups, links);
  const places = new Map(ordered.flatMap((group) => group.operations).map((one, at) => [one, at]));
  const placeOf = (operation: Operation) => places.get(operation) ?? 0;
  // In a circle, one of them is sent before the answer is there.
  const known = new Map(
    operations.map((operation) => {
      const isThere = ({ from }: AnswerValue) => placeOf(from) < placeOf(operation);
      const own = links.get(operation);
      return [
        operation,
        { takes: kept(own?.takes, isThere), replaces: kept(own?.replaces, isThere) },
      ];
    }),
  );
  const used = [...known.values()].flatMap(({ takes, replaces }) => [
    ...takes.values(),
    ...replaces.values(),
  ]);
  const given = groupBy([...new Set(used)], ({ from }) => from);
  return ordered.map(({ tag, operations: inOrder }) => ({
    tag,
    steps: inOrder.map((operation) => ({
      operation,
      takes: known.get(operation)?.takes ?? new Map(),
      replaces: known.get(operation)?.replaces ?? new Map(),
      gives: given.get(operation) ?? [],
      uniqueField: uniqueField(operation, given.get(operation) ?? [], bodyOf(operation)),
    })),
  }));
}

function kept(
  values: ReadonlyMap<string, AnswerValue> | undefined,
  isWanted: (value: AnswerValue) => boolean,
): ReadonlyMap<string, AnswerValue> {
  return new Map([...(values ?? [])].filter(([, value]) => isWanted(value)));
}

interface Links {
  readonly takes: ReadonlyMap<string, AnswerValue>;
  readonly replaces: ReadonlyMap<string, AnswerValue>;
}

function linksOf(
  operations: readonly Operation[],
  refs: Refs,
  bodyOf: (operation: Operation) => Json | undefined,
): ReadonlyMap<Operation, Links> {
  const sources = sourcesOf(operations, refs);
  const taken = new Map(
    operations.map((operation) => [operation, pathValues(operation, sources)] as const),
  );
  // A text in a body that is the id of an example names what the example made.
  const examples = new Map(
    [...taken.values()]
      .flatMap((values) => [...values.values()])
      .filter(({ example, from }) => example.length >= shortestId && from.method === 'POST')
      .map((value) => [value.example, value]),
  );
  return new Map(
    operations.map((operation) => {
      const named = textsIn(bodyOf(operation)).flatMap((text) => {
        const value = examples.get(text);
        return value && value.from !== operation ? [[text, value] as const] : [];
      });
      return [operation, { takes: taken.get(operation) ?? new Map(), replaces: new Map(named) }];
    }),
  );
}

/** A shorter text may be in a body by chance. */
const shortestId = 8;

function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (isList(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

interface Sources {
  /** Where the ids of a collection come from: `POST /pets`, by `pets`. */
  readonly made: ReadonlyMap<string, Operation>;
  readonly listed: ReadonlyMap<string, Operation>;
  /** The value of a collection that a parameter of this name stands for. */
  readonly answerOf: (from: Operation, parameter: string) => AnswerValue | undefined;
}

function sourcesOf(operations: readonly Operation[], refs: Refs): Sources {
  const by = (method: string) =>
    new Map(
      operations
        .filter((operation) => operation.method === method)
        .map((operation) => [collectionKey(segmentsOf(operation.path)), operation]),
    );
  const taken = new Set<string>();
  const shapes = new Map<Operation, AnswerShape | undefined>();
  const values = new Map<Operation, Map<string, AnswerValue>>();
  const shapeOf = (from: Operation) => {
    if (!shapes.has(from)) {
      const read = from.method === 'POST' ? answeredObject : answeredItem;
      shapes.set(from, read(from, refs));
    }
    return shapes.get(from);
  };
  const answerOf = (from: Operation, parameter: string) => {
    const shape = shapeOf(from);
    const field = shape && fieldOf(shape, parameter);
    if (!shape || field === undefined) return undefined;
    const known = values.get(from) ?? new Map<string, AnswerValue>();
    values.set(from, known);
    const path = [...shape.path, field];
    const value = known.get(field) ?? {
      variable: freeName(from, shape, field, taken),
      from,
      path,
      example: exampleAt(answeredExample(from), path),
    };
    known.set(field, value);
    return value;
  };
  return { made: by('POST'), listed: by('GET'), answerOf };
}

function exampleAt(example: Json | undefined, path: AnswerPath): string {
  const found = example === undefined ? undefined : valueAt(example, path.map(String));
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** `created` or `listed`, the name of the thing, and the field: `createdPetId`. */
function freeName(
  from: Operation,
  { name }: AnswerShape,
  field: string,
  taken: Set<string>,
): string {
  const collection = segmentsOf(from.path).filter((segment) => !isParameter(segment));
  const words = `${from.method === 'POST' ? 'created' : 'listed'} ${name ?? collection.at(-1) ?? ''}`;
  const plain = camelCase(`${words} ${field}`);
  let free = plain;
  for (let again = 2; taken.has(free); again++) free = `${plain}${again}`;
  taken.add(free);
  return free;
}

function camelCase(text: string): string {
  const [first = '', ...rest] = text.split(/\W+/).flatMap((word) => kebabCase(word).split('-'));
  return [first, ...rest.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join('');
}

/** `pet_id` is the field of that name, `id`, or the field of its last word; nothing that a script could not name. */
function fieldOf({ fields }: AnswerShape, parameter: string): string | undefined {
  const last = kebabCase(parameter).split('-').at(-1) ?? '';
  return [parameter, 'id', last].find(
    (name) => Object.hasOwn(fields, name) && /^[\w-]+$/.test(name),
  );
}

/** The parameters of the path that an answer before has a value for. */
function pathValues(operation: Operation, sources: Sources): Map<string, AnswerValue> {
  const { made, listed, answerOf } = sources;
  const segments = segmentsOf(operation.path);
  const values = new Map<string, AnswerValue>();
  for (const [index, segment] of segments.entries()) {
    if (!isParameter(segment)) continue;
    const parameter = segment.slice(1, -1);
    const key = collectionKey(segments.slice(0, index));
    const maker = made.get(key);
    const lister = isHarmless(operation, made) ? listed.get(key) : undefined;
    const value = (maker && answerOf(maker, parameter)) ?? (lister && answerOf(lister, parameter));
    if (value && value.from !== operation) values.set(parameter, value);
  }
  return values;
}

/** Nothing that was there before is changed by reading it, or by adding to it what this walk deletes again. */
function isHarmless({ method, path }: Operation, made: ReadonlyMap<string, Operation>): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const segments = segmentsOf(path);
  const collection = method === 'POST' ? segments : segments.slice(0, -1);
  const isItem = method === 'POST' || isParameter(segments.at(-1) ?? '');
  const maker = isItem ? made.get(collectionKey(collection)) : undefined;
  return maker?.responses.some(({ status }) => status === '201') === true;
}

/** `name`, or what the path of the thing has from the answer, where the body says it. */
function uniqueField(
  { method }: Operation,
  gives: readonly AnswerValue[],
  body: Json | undefined,
): string | undefined {
  if (method !== 'POST' || !isObject(body)) return undefined;
  return [...gives.map(({ path }) => path.at(-1)), 'name']
    .map(String)
    .find((field) => typeof body[field] === 'string');
}

/* Order */

interface OrderedGroup {
  readonly tag: string | undefined;
  readonly operations: readonly Operation[];
}

function orderOf(groups: readonly Group[], links: ReadonlyMap<Operation, Links>): OrderedGroup[] {
  const groupOf = new Map(
    groups.flatMap((group) => group.operations.map((operation) => [operation, group] as const)),
  );
  const operations = [...groupOf.keys()];
  const named = new Map(operations.map((operation) => [operation.id, operation]));
  const before = (operation: Operation): Operation[] => {
    const own = links.get(operation);
    const after = operation.after === undefined ? undefined : named.get(operation.after);
    return [
      ...(own ? [...own.takes.values(), ...own.replaces.values()].map(({ from }) => from) : []),
      ...(after ? [after] : []),
    ];
  };
  const needed = neededElsewhere(operations, links, groupOf);
  const isLate = (operation: Operation) => {
    const made = isDelete(operation) ? lastSource(operation, links) : undefined;
    return made !== undefined && needed.has(made);
  };
  const sorted = inOrder(groups, (group) =>
    group.operations
      .filter((operation) => !isLate(operation))
      .flatMap(before)
      .flatMap((operation) => groupOf.get(operation) ?? []),
  );
  const own = sorted.map(({ tag, operations: all }): OrderedGroup => {
    const [others = [], deletes = []] = parted(
      all.filter((one) => !isLate(one)),
      isDelete,
    );
    return { tag, operations: [...inOrder(others, before), ...deepestFirst(deletes)] };
  });
  const late = deepestFirst(
    sorted.toReversed().flatMap((group) => group.operations.filter(isLate)),
  );
  return [...own, { tag: undefined, operations: late }].filter(
    (group) => group.operations.length > 0,
  );
}

/** What requests of other groups work with, so it is deleted after all groups. */
function neededElsewhere(
  operations: readonly Operation[],
  links: ReadonlyMap<Operation, Links>,
  groupOf: ReadonlyMap<Operation, Group>,
): ReadonlySet<Operation> {
  return new Set(
    operations.flatMap((operation) => {
      const own = links.get(operation);
      const from = own ? [...own.takes.values(), ...own.replaces.values()] : [];
      return from
        .map((value) => value.from)
        .filter((source) => groupOf.get(source) !== groupOf.get(operation));
    }),
  );
}

function isDelete({ method }: Operation): boolean {
  return method === 'DELETE';
}

/** What made the thing that a path ends with. */
function lastSource(
  operation: Operation,
  links: ReadonlyMap<Operation, Links>,
): Operation | undefined {
  const last = segmentsOf(operation.path).findLast(isParameter)?.slice(1, -1) ?? '';
  return links.get(operation)?.takes.get(last)?.from;
}

function deepestFirst(operations: readonly Operation[]): Operation[] {
  const depth = ({ path }: Operation) => segmentsOf(path).length;
  return operations.toSorted((one, other) => depth(other) - depth(one));
}

function parted<Item>(items: readonly Item[], isSecond: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter((item) => !isSecond(item)), items.filter(isSecond)];
}

/** The same order, but for what has to come before. In a circle, the first one comes first. */
function inOrder<Item>(items: readonly Item[], before: (item: Item) => readonly Item[]): Item[] {
  const own = new Set(items);
  const done = new Set<Item>();
  const visit = (item: Item): Item[] => {
    if (done.has(item) || !own.has(item)) return [];
    done.add(item);
    return [...before(item).flatMap(visit), item];
  };
  return items.flatMap(visit);
}

/* Paths */

function segmentsOf(path: string): string[] {
  return path
    .replace(/[#?].*$/s, '')
    .split('/')
    .filter((segment) => segment !== '');
}

function isParameter(segment: string): boolean {
  return /^\{[^{}]*\}$/.test(segment);
}

/** `/pets/{petId}/toys` and `/pets/{id}/toys` are one collection. */
function collectionKey(segments: readonly string[]): string {
  return segments.map((segment) => (isParameter(segment) ? '{}' : segment)).join('/');
}
