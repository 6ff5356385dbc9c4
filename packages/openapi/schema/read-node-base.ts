import { isList, type Json, type JsonObject, textOf } from '../json/json.ts';
import { describe } from '../model/describe.ts';
import { schemaName } from '../model/refs.ts';
import { type FlatSchema, typesOf } from './flatten-schema.ts';
import type { NodeReading } from './node-reading.ts';
import { readChoices } from './read-choices.ts';
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
    limits: readLimits(keywords, flat.patterns),
    choices: readChoices(flat, reading),
    conditions: flat.conditions.map((condition) => readCondition(condition, reading)),
    not: flat.not.map((schema) => reading.part(schema)),
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
    when: reading.part(condition.if),
    matching: condition.then === undefined ? undefined : reading.part(condition.then),
    otherwise: condition.else === undefined ? undefined : reading.part(condition.else),
  };
}
