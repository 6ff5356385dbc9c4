import { onceFor } from '@drystone/lib/once-for';
import { isList, isObject, type Json, objectOf } from '../json/json.ts';
import type { Schema } from '../json-schema/schema.ts';
import { validate } from '../json-schema/validate.ts';
import type { Operation } from '../model/model.ts';
import { type Refs, refsOf } from '../model/refs.ts';
import type { RequestSample } from '../requests/request.ts';
import type { ParameterValue } from '../requests/write-address.ts';
import { type RequestParts, requestSample } from '../samples/request-sample.ts';
import type { ApiReference, ShownOperation } from '../view/api-reference.ts';
import { type AnswerValue, type Step, walkOf } from './walk.ts';

/** A call as the files for other clients write it. */
export interface ExportedCall {
  readonly operation: ShownOperation;
  /** With the values of the document. */
  readonly example: RequestParts;
  /** The same, with marks for what an earlier answer says: see `withAnswers`. */
  readonly parts: RequestParts;
  /** Parameters that are there to be switched on. */
  readonly optional: readonly ParameterValue[];
  /** Its base is empty where the address of the document is meant, which is a variable of the file. */
  readonly request: RequestSample;
  /** What it could send in the place of its credentials. */
  readonly otherAccess: readonly OtherAccess[];
  /** What later calls take from its answer. */
  readonly gives: readonly AnswerValue[];
}

export interface OtherAccess {
  /** The credentials alone. */
  readonly request: RequestSample;
  /** What no request can show, in words. */
  readonly beyond: readonly string[];
}

/** The calls of a tag, or those that delete what several tags work with. */
export interface CallGroup {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly ExportedCall[];
}

/** All operations that a reader can call, in an order in which they can be sent one after the other. */
export const callGroups: (api: ApiReference) => readonly CallGroup[] = onceFor(makeGroups);

export function callsOf(api: ApiReference): readonly ExportedCall[] {
  return callGroups(api).flatMap(({ calls }) => calls);
}

/** The names of all values of answers. */
const namesOf: (api: ApiReference) => ReadonlySet<string> = onceFor(
  (api) => new Set(callsOf(api).flatMap(({ gives }) => gives.map(({ variable }) => variable))),
);

function makeGroups(api: ApiReference): CallGroup[] {
  const { source, tags: declared } = api.document;
  const refs = refsOf(source);
  const known = new Map<Operation, ShownOperation>();
  const groups = api.tags.map(({ name, operations }) => {
    const called = operations.filter(({ call }) => call !== undefined);
    for (const operation of called) known.set(operation.source, operation);
    const [named = name] = called[0]?.source.tags ?? [];
    return { tag: named, operations: called.map(({ source }) => source) };
  });
  const walk = walkOf(groups, refs, (source) => known.get(source)?.call?.parts.body?.value);
  return walk.map(({ tag, steps }) => {
    const calls = steps.flatMap((step) => {
      const operation = known.get(step.operation);
      return operation ? toCall(operation, step, refs) : [];
    });
    if (tag === undefined) return { ...cleanUp, calls };
    const description = declared.find(({ name }) => name === tag)?.description ?? '';
    return { name: tag, description, calls };
  });
}

const cleanUp = {
  name: 'Clean up',
  description: 'Deletes what the requests above have made and worked with.',
};

function toCall(operation: ShownOperation, step: Step, refs: Refs): ExportedCall[] {
  const { call } = operation;
  if (!call) return [];
  const example = operation.servers.length > 0 ? call.parts : { ...call.parts, base: [] };
  const parts = linked(example, step, refs);
  const { gives } = step;
  const { optional } = call;
  const alone = { ...parts, path: '', base: [], parameters: [], body: undefined };
  const otherAccess = call.otherAccess.map(({ credentials, beyond }) => ({
    request: requestSample({ ...alone, credentials }),
    beyond,
  }));
  const request = requestSample(parts);
  return [{ operation, example, parts, optional, request, otherAccess, gives }];
}

/* Marks */

/** Where a value of an answer goes. It survives every way in which values are written: letters and hyphens alone. */
function markOf({ variable }: AnswerValue): string {
  return `answer--${variable}--`;
}

const nowMark = 'time--of--the--run--';

function linked(parts: RequestParts, step: Step, refs: Refs): RequestParts {
  const parameters = parts.parameters.map((parameter) => {
    const value = parameter.location === 'path' ? step.takes.get(parameter.name) : undefined;
    return value === undefined ? parameter : { ...parameter, value: markOf(value) };
  });
  const body = parts.body && { ...parts.body, value: linkedBody(parts.body.value, step, refs) };
  return { ...parts, parameters, body };
}

function linkedBody(body: Json | undefined, step: Step, refs: Refs): Json | undefined {
  if (body === undefined) return undefined;
  const replaced = step.replaces.size === 0 ? body : withMarks(body, step.replaces);
  const { uniqueField: field } = step;
  if (field === undefined || !isObject(replaced)) return replaced;
  const schema = objectOf(refs.follow(step.operation.body?.content[0]?.schema));
  const unique = uniqueText(String(replaced[field]), objectOf(schema.properties)[field], refs);
  return unique === undefined ? replaced : { ...replaced, [field]: unique };
}

function withMarks(value: Json, marks: ReadonlyMap<string, AnswerValue>): Json {
  if (typeof value === 'string') {
    const found = marks.get(value);
    return found ? markOf(found) : value;
  }
  if (isList(value)) return value.map((item) => withMarks(item, marks));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, item]) => [key, withMarks(item, marks)]);
  return Object.fromEntries(members) as Json;
}

/** The text with the time of the run at its end, where the schema has room for that. */
function uniqueText(text: string, schema: Json | undefined, refs: Refs): string | undefined {
  const { format, enum: values } = objectOf(refs.follow(schema));
  if (schema === undefined || format !== undefined || values !== undefined) return undefined;
  const now = '1767225600';
  const end = ['-', '_', ''].find((one) => fits(`${text}${one}${now}`, schema, refs));
  return end === undefined ? undefined : `${text}${end}${nowMark}`;
}

function fits(text: string, schema: Json, refs: Refs): boolean {
  try {
    const misfits = validate(schema as Schema, text, (ref) => refs.at(ref) as Schema | undefined);
    return misfits.length === 0;
  } catch {
    // A reference that leads nowhere.
    return false;
  }
}

/** The text with variables for the marks: `{{createdPetId}}`, and the seconds since 1970. */
export function withAnswers(text: string, api: ApiReference): string {
  const names = namesOf(api);
  return text
    .replaceAll(nowMark, '{{$timestamp}}')
    .replaceAll(/answer--(\w+)--/g, (mark, name: string) =>
      names.has(name) ? `{{${name}}}` : mark,
    );
}
