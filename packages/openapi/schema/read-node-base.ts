import { isList, type Json, type JsonObject, textOf } from '../json/json.ts';
import { describe } from '../model/describe.ts';
import { schemaName } from '../model/refs.ts';
import { type FlatSchema, typesOf } from './flatten-schema.ts';
import type { NodeReading } from './node-reading.ts';
import { choiceRule, readChoices } from './read-choices.ts';
import { readLimits } from './read-limits.ts';
import type { Condition, EnumValue, NodeBase } from './schema-node.ts';
import { shownKeywords, unshownIn } from './unshown.ts';

/** What schemas of all kinds can say. */
export function readNodeBase(
  flat: FlatSchema,
  values: readonly EnumValue[],
  nullable: boolean,
  reading: NodeReading,
): NodeBase {
  const { keywords, pointer } = flat;
  const types = typesOf(keywords.type);
  const [pattern, ...patterns] = flat.patterns;
  const choices = readChoices(flat, reading);
  const conditions = flat.conditions.map((condition) => readCondition(condition, reading));
  const excluded = flat.not.map((schema) => reading.part(schema));
  return {
    name: pointer === undefined ? undefined : schemaName(pointer),
    title: textOf(keywords.title),
    description: reading.prose(describe(keywords)),
    nullable:
      nullable || keywords.nullable === true || (types.includes('null') && types.length > 1),
    deprecated: keywords.deprecated === true,
    access: readAccess(keywords),
    default: keywords.default === undefined ? undefined : { value: keywords.default },
    defaultTemplate: textOf(keywords['x-default-template']),
    examples: readExamples(keywords),
    values,
    enum: values.length === 0 ? undefined : values.map(({ value }) => value),
    ...readLimits(keywords, flat.patterns),
    pattern,
    choices,
    conditions,
    excluded,
    allOf: [
      ...patterns.map((other) => ({ pattern: other })),
      ...choices.map(choiceRule),
      ...conditions,
      ...excluded.map((schema) => ({ not: { ...schema, title: schema.title ?? schema.name } })),
    ],
    mergedFrom: flat.mergedFrom,
    unshown: unshownIn(Object.keys(keywords), shownKeywords),
    extends: flat.repeated.filter((one) => one !== pointer).map((one) => reading.link(one)),
  };
}

function readAccess({ readOnly, writeOnly }: JsonObject): NodeBase['access'] {
  if (readOnly === true) return 'read-only';
  return writeOnly === true ? 'write-only' : 'read-write';
}

function readExamples({ example, examples }: JsonObject): readonly Json[] {
  if (isList(examples)) return examples;
  return example === undefined ? [] : [example];
}

function readCondition(condition: JsonObject, reading: NodeReading): Condition {
  return {
    if: reading.part(condition.if),
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: condition.then === undefined ? undefined : reading.part(condition.then),
    else: condition.else === undefined ? undefined : reading.part(condition.else),
  };
}
