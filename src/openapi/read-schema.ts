import { schemaAnchor } from './anchors.ts';
import { type Cycles, findCycles } from './cycles.ts';
import { type FlatSchema, flattenSchema, type RawChoice, typesOf } from './flatten-schema.ts';
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  textOf,
  textsOf,
} from './json.ts';
import type {
  Additional,
  ArrayNode,
  Choice,
  DependentRequired,
  EnumValue,
  Field,
  Html,
  NamedSchema,
  NodeBase,
  ObjectNode,
  ReferenceNode,
  ScalarNode,
  SchemaLink,
  SchemaNode,
  Variant,
} from './model.ts';
import { readLimits } from './read-limits.ts';
import { readConstants, readValues } from './read-values.ts';
import { type Refs, refOf, schemaName } from './refs.ts';
import { countRows } from './schema-parts.ts';
import { simplifyChoices } from './simplify-choices.ts';
import { subtypesOf } from './subtypes.ts';
import { typeWords } from './type-words.ts';

/** Requests leave out what is read only, responses what is write only. */
export type Direction = 'request' | 'response' | 'both';

export interface SchemaReader {
  read(raw: Json | undefined, direction: Direction): SchemaNode;
  /** Writes out the schema that a reference node stands for. */
  expand(link: SchemaLink, direction: Direction): SchemaNode;
  /** All schemas that the nodes read so far refer to, and those that these refer to. */
  named(): readonly NamedSchema[];
}

/**
 * In a circle of more schemas than this, a schema that leads to another one of its circle becomes a
 * reference at once: the ways through a large circle are too many to write out.
 */
const largestCircle = 3;
/** A named schema inside another one that takes more rows becomes a reference. */
const largestInset = 100;
/** When a body has more rows than this, its insets have to be smaller. */
const largestBody = 500;
const insetSteps = [largestInset, 20, 0];

/** What is being written out, from the body to the schema at hand. */
interface Place {
  readonly direction: Direction;
  readonly ancestors: ReadonlySet<string>;
  /** Rows that a named schema may take here; no limit outside of fields. */
  readonly inset: number;
  readonly isInset: boolean;
}

export function createSchemaReader(
  document: JsonObject,
  refs: Refs,
  renderMarkdown: (markdown: string) => Html,
): SchemaReader {
  const cycles: Cycles = findCycles(document, refs);
  const subtypes = subtypesOf(document);
  const cache = new Map<string, SchemaNode>();
  const wanted = new Set<string>();

  const pointers = new Map<string, string>();

  return { read, expand, named };

  function read(raw: Json | undefined, direction: Direction): SchemaNode {
    return readBody(raw, direction, new Set());
  }

  function expand({ anchor }: SchemaLink, direction: Direction): SchemaNode {
    return read({ $ref: pointers.get(anchor) ?? '' }, direction);
  }

  function named(): readonly NamedSchema[] {
    const schemas = new Map<string, NamedSchema>();
    // Reading one schema can make others wanted; a Set is walked up to what was added last.
    for (const pointer of wanted) {
      const name = schemaName(pointer);
      const schema = readBody(refs.at(pointer), 'both', new Set([pointer]));
      schemas.set(pointer, { name, anchor: schemaAnchor(name), schema });
    }
    return [...schemas.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  function readBody(raw: Json | undefined, direction: Direction, ancestors: ReadonlySet<string>) {
    let node: SchemaNode = anyNode;
    for (const inset of insetSteps) {
      node = readNode(raw, { direction, ancestors, inset, isInset: false });
      if (countRows(node) <= largestBody) break;
    }
    return node;
  }

  function readNode(raw: Json | undefined, place: Place): SchemaNode {
    if (raw === false) return neverNode;
    if (!isObject(raw)) return anyNode;
    const pointer = Object.keys(raw).length === 1 ? refOf(raw) : undefined;
    if (pointer === undefined || isInCycle(pointer, place)) return buildNode(raw, place);

    // The same everywhere, because nothing that it leads to is an ancestor.
    const key = `${place.direction} ${place.inset} ${pointer}`;
    const node = cache.get(key) ?? buildNode(raw, { ...place, isInset: false });
    cache.set(key, node);
    return place.isInset && countRows(node) > place.inset ? reference(pointer, 'long', node) : node;
  }

  /** True when the schema leads back to one of its ancestors. */
  function isInCycle(pointer: string, { ancestors }: Place): boolean {
    const circle = cycles.get(pointer);
    return circle !== undefined && [...ancestors].some((ancestor) => circle.has(ancestor));
  }

  function isRepeated(pointer: string, place: Place): boolean {
    if (place.ancestors.has(pointer)) return true;
    return (cycles.get(pointer)?.size ?? 0) > largestCircle && isInCycle(pointer, place);
  }

  function buildNode(raw: JsonObject, place: Place): SchemaNode {
    const repeats = (pointer: string) => isRepeated(pointer, place);
    const { flat, nullable, constants } = simplifyChoices(
      flattenSchema(raw, refs, repeats),
      refs,
      repeats,
    );
    const ancestors = new Set([...place.ancestors, ...flat.merged]);
    const inside: Place = { ...place, ancestors, isInset: false };
    const values =
      constants.length > 0 ? readConstants(constants, render) : readValues(flat.keywords, render);
    const base = readBase(flat, values, nullable, inside);
    const [repeated] = flat.repeated;
    if (repeated !== undefined && flat.pointer === repeated) {
      return reference(repeated, 'recursive', base);
    }
    const node = shapeNode(flat, values, base, inside);
    const isTooLong = place.isInset && flat.pointer !== undefined && countRows(node) > place.inset;
    return isTooLong && flat.pointer ? reference(flat.pointer, 'long', node) : node;
  }

  function reference(
    pointer: string,
    reason: ReferenceNode['reason'],
    about: NodeBase,
  ): ReferenceNode {
    const { name, title, description, nullable, deprecated, access, examples, limits } = about;
    const { default: fallback, defaultTemplate } = about;
    return {
      ...blank,
      kind: 'reference',
      ...{ name, title, description, nullable, deprecated, access, examples, limits },
      default: fallback,
      defaultTemplate,
      target: linkTo(pointer),
      reason,
    };
  }

  function linkTo(pointer: string): SchemaLink {
    wanted.add(pointer);
    const name = schemaName(pointer);
    const anchor = schemaAnchor(name);
    pointers.set(anchor, pointer);
    return { name, anchor };
  }

  function readBase(
    flat: FlatSchema,
    values: readonly EnumValue[],
    isNullChoice: boolean,
    place: Place,
  ): NodeBase {
    const { keywords } = flat;
    const isRecursive = flat.repeated[0] !== undefined && flat.repeated[0] === flat.pointer;
    return {
      name: flat.pointer === undefined ? undefined : schemaName(flat.pointer),
      title: textOf(keywords.title),
      description: render(textOf(keywords.description)),
      nullable:
        isNullChoice ||
        keywords.nullable === true ||
        (typesOf(keywords.type).includes('null') && typesOf(keywords.type).length > 1),
      deprecated: keywords.deprecated === true,
      access:
        keywords.readOnly === true
          ? 'read-only'
          : keywords.writeOnly === true
            ? 'write-only'
            : 'read-write',
      default: keywords.default === undefined ? undefined : { value: keywords.default },
      defaultTemplate: textOf(keywords['x-default-template']),
      examples: readExamples(keywords),
      values,
      limits: readLimits(keywords, flat.patterns),
      choices: flat.choices.flatMap((choice) => readChoice(choice, flat, place)),
      conditions: flat.conditions.map((condition) => ({
        if: readNode(condition.if, place),
        then: condition.then === undefined ? undefined : readNode(condition.then, place),
        else: condition.else === undefined ? undefined : readNode(condition.else, place),
      })),
      not: flat.not.map((schema) => readNode(schema, place)),
      mergedFrom: flat.mergedFrom,
      extends: isRecursive ? [] : flat.repeated.map(linkTo),
    };
  }

  function readChoice(choice: RawChoice, flat: FlatSchema, place: Place): Choice[] {
    const { keyword, discriminator } = choice;
    const isBase = choice.variants.length === 0;
    const mapping = objectOf(discriminator?.mapping);
    const variants = isBase ? variantsOfBase(flat.pointer, mapping) : choice.variants;
    if (variants.length === 0) return [];
    return [
      {
        keyword,
        discriminator: textOf(discriminator?.propertyName),
        variants: variants.map((variant, index) => {
          const schema = readNode(variant, place);
          // The fields of the base stand beside the choice already.
          const own = isBase ? { ...schema, extends: [], mergedFrom: [] } : schema;
          return readVariant(variant, own, index, discriminator);
        }),
      },
    ];
  }

  function variantsOfBase(base: string | undefined, mapping: JsonObject): readonly Json[] {
    const mapped = Object.values(mapping).flatMap((target) => pointerOfMapping(target));
    const known = base === undefined ? [] : (subtypes.get(base) ?? []);
    return [...new Set([...mapped, ...known])]
      .filter((pointer) => pointer !== base && refs.at(pointer) !== undefined)
      .map((pointer) => ({ $ref: pointer }));
  }

  function readVariant(
    raw: Json,
    schema: SchemaNode,
    index: number,
    discriminator: JsonObject | undefined,
  ): Variant {
    const pointer = isObject(raw) ? refOf(raw) : undefined;
    const name = pointer === undefined ? undefined : schemaName(pointer);
    const mapped = Object.entries(objectOf(discriminator?.mapping))
      .filter(([, target]) => pointer !== undefined && pointerOfMapping(target).includes(pointer))
      .map(([value]) => value);
    const implied = discriminator && name !== undefined ? [name] : [];
    return {
      label: schema.title ?? name ?? variantWords(schema, index),
      selectedBy: mapped.length > 0 ? mapped : implied,
      schema,
    };
  }

  function shapeNode(
    flat: FlatSchema,
    values: readonly EnumValue[],
    base: NodeBase,
    place: Place,
  ): SchemaNode {
    const declared = flat.keywords.type !== undefined;
    const types = declared ? typesOf(flat.keywords.type) : inferTypes(flat, values);
    const real = types.filter((type) => type !== 'null');
    const [type] = real;
    if (real.length > 1) {
      const alternatives = real.map((one) =>
        typedNode(one, flat, { ...blank, limits: base.limits }, place),
      );
      return { ...base, kind: 'mixed', alternatives };
    }
    if (type !== undefined) return typedNode(type, flat, base, place);
    if (types.length > 0) return { ...base, kind: 'scalar', type: 'null', format: undefined };
    return { ...base, kind: declared ? 'never' : 'any' };
  }

  function typedNode(type: string, flat: FlatSchema, base: NodeBase, place: Place): SchemaNode {
    switch (type) {
      case 'object':
        return readObject(flat, base, place);
      case 'array':
        return readArray(flat, base, place);
      case 'string':
      case 'number':
      case 'integer':
      case 'boolean':
      case 'null': {
        const scalar: ScalarNode = {
          ...base,
          kind: 'scalar',
          type,
          format: textOf(flat.keywords.format),
        };
        return scalar;
      }
      default:
        return { ...base, kind: 'any' };
    }
  }

  function readObject(flat: FlatSchema, base: NodeBase, place: Place): ObjectNode {
    const { keywords } = flat;
    const inField: Place = { ...place, isInset: true };
    const required = new Set(textsOf(keywords.required));
    const properties = Object.entries(objectOf(keywords.properties)).map(
      ([name, raw]): Field => ({
        name,
        required: required.has(name),
        origin: flat.origins.get(name),
        schema: readNode(raw, inField),
      }),
    );
    const names = new Set(properties.map(({ name }) => name));
    const undeclared = [...required]
      .filter((name) => !names.has(name))
      .map((name): Field => ({ name, required: true, origin: undefined, schema: anyNode }));
    return {
      ...base,
      kind: 'object',
      fields: [...properties.filter(({ schema }) => isVisible(schema, place)), ...undeclared],
      patterns: Object.entries(objectOf(keywords.patternProperties)).map(([pattern, raw]) => ({
        pattern,
        schema: readNode(raw, inField),
      })),
      additional: readAdditional(keywords, inField),
      names:
        keywords.propertyNames === undefined
          ? undefined
          : readNode(keywords.propertyNames, inField),
      dependentRequired: readDependentRequired(keywords),
      dependentSchemas: readDependentSchemas(keywords, inField),
    };
  }

  function readAdditional(keywords: JsonObject, place: Place): Additional {
    const rules = [keywords.additionalProperties, keywords.unevaluatedProperties];
    if (rules.includes(false)) return { kind: 'closed' };
    const rule = rules.find((one) => one !== undefined);
    return rule === undefined ? { kind: 'open' } : { kind: 'typed', schema: readNode(rule, place) };
  }

  function readDependentSchemas(keywords: JsonObject, place: Place): Field[] {
    const rules = { ...objectOf(keywords.dependencies), ...objectOf(keywords.dependentSchemas) };
    return Object.entries(rules)
      .filter(([, raw]) => !isList(raw))
      .map(([name, raw]) => ({
        name,
        required: false,
        origin: undefined,
        schema: readNode(raw, place),
      }));
  }

  function readArray(flat: FlatSchema, base: NodeBase, place: Place): ArrayNode {
    const { keywords } = flat;
    // Before 3.1, a list under `items` was the tuple.
    const tuple = keywords.prefixItems ?? (isList(keywords.items) ? keywords.items : undefined);
    const rest = isList(keywords.items) ? keywords.additionalItems : keywords.items;
    return {
      ...base,
      kind: 'array',
      prefix: listOf(tuple).map((raw) => readNode(raw, place)),
      items: rest === undefined ? undefined : readNode(rest, place),
      contains: keywords.contains === undefined ? undefined : readNode(keywords.contains, place),
    };
  }

  function render(markdown: string | undefined): Html {
    return markdown === undefined ? '' : renderMarkdown(markdown);
  }
}

function isVisible(schema: SchemaNode, { direction }: Place): boolean {
  return !(
    (direction === 'request' && schema.access === 'read-only') ||
    (direction === 'response' && schema.access === 'write-only')
  );
}

function readExamples(keywords: JsonObject): readonly Json[] {
  if (isList(keywords.examples)) return keywords.examples;
  return keywords.example === undefined ? [] : [keywords.example];
}

function readDependentRequired(keywords: JsonObject): DependentRequired[] {
  const rules = { ...objectOf(keywords.dependencies), ...objectOf(keywords.dependentRequired) };
  return Object.entries(rules)
    .filter(([, names]) => isList(names))
    .map(([name, names]) => ({ name, requires: textsOf(names) }));
}

/** A mapping names a schema by its pointer or by its bare name. */
function pointerOfMapping(target: Json): string[] {
  if (typeof target !== 'string') return [];
  return [target.includes('/') ? target : `#/components/schemas/${target}`];
}

function variantWords(schema: SchemaNode, index: number): string {
  const words = typeWords(schema);
  return words === 'object' || words === 'any' ? `Option ${index + 1}` : words;
}

const typeKeywords: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'minProperties',
      'maxProperties',
      'dependentRequired',
      'dependentSchemas',
      'unevaluatedProperties',
    ],
  ],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['minLength', 'maxLength', 'contentEncoding', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** Many documents leave the type out and mean the one that their other keywords are about. */
function inferTypes(flat: FlatSchema, values: readonly EnumValue[]): readonly string[] {
  const inferred = typeKeywords
    .filter(([, keywords]) => keywords.some((keyword) => flat.keywords[keyword] !== undefined))
    .map(([type]) => type);
  if (inferred.length > 0) return inferred;
  if (flat.patterns.length > 0 || typeof flat.keywords.format === 'string') return ['string'];
  return [...new Set(values.map(({ value }) => typeOfValue(value)))];
}

function typeOfValue(value: Json): string {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

const blank: NodeBase = {
  name: undefined,
  title: undefined,
  description: '',
  nullable: false,
  deprecated: false,
  access: 'read-write',
  default: undefined,
  defaultTemplate: undefined,
  examples: [],
  values: [],
  limits: {},
  choices: [],
  conditions: [],
  not: [],
  mergedFrom: [],
  extends: [],
};

export const anyNode: SchemaNode = { ...blank, kind: 'any' };
const neverNode: SchemaNode = { ...blank, kind: 'never' };
