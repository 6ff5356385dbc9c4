import type { Json } from '@drystone/openapi/json/json';
import { jsonText } from '@drystone/openapi/json/json-text';
import { type Constraint, constraintWords } from '@drystone/openapi/schema/constraint-words';
import type { Limits, SchemaNode } from '@drystone/openapi/schema/schema-node';
import type { ApiSay } from '@drystone/openapi/words/words';
import { unshownWords } from './unshown.tsx';

export interface FactSource {
  readonly schema: SchemaNode;
  /** The rule for the names of a map. */
  readonly names?: SchemaNode | undefined;
  /** How a parameter is written in the request. */
  readonly notation?: string | undefined;
}

/** A line of constraints, or of a single value. */
export type FactLine = readonly Constraint[];

/** Constraints, default and examples, as the page and its Markdown say them. */
export function factLines(
  say: ApiSay,
  { schema, names, notation }: FactSource,
): readonly FactLine[] {
  const constraints: FactLine[] = [
    [...constraintWords(say, limitsOf(schema)), ...itemConstraints(say, schema)],
    labelled(`${say('Name')}: `, names ? constraintWords(say, limitsOf(names)) : []),
    notation === undefined ? [] : [{ words: say('written as {notation}', { notation }) }],
    schema.unshown.length === 0
      ? []
      : [{ words: unshownWords(say), code: schema.unshown.join(', ') }],
  ];
  const values = valueLines(say, schema).map(({ label, value }) => [
    { words: `${label}:`, code: value },
  ]);
  return [...constraints.filter((line) => line.length > 0), ...values];
}

function limitsOf(schema: SchemaNode): Limits {
  return schema.kind === 'reference' ? schema.limits : schema;
}

function labelled(label: string, [first, ...others]: readonly Constraint[]): FactLine {
  return first === undefined ? [] : [{ ...first, words: label + first.words }, ...others];
}

/** Limits of the items of a list have no row of their own. */
function itemConstraints(say: ApiSay, schema: SchemaNode): Constraint[] {
  if (schema.kind !== 'array' || schema.items === undefined) return [];
  const items = schema.items;
  return constraintWords(say, limitsOf(items)).map((constraint) => ({
    ...constraint,
    words: say('each {constraint}', { constraint: constraint.words }),
  }));
}

function valueLines(say: ApiSay, schema: SchemaNode) {
  const { default: fallback, defaultTemplate } = schema;
  const examples = showsExamples(schema) ? schema.examples : [];
  const lines = examples.map((value) => ({ label: say('Example'), value: valueText(value) }));
  if (defaultTemplate !== undefined)
    lines.unshift({ label: say('Default'), value: defaultTemplate });
  if (fallback !== undefined)
    lines.unshift({ label: say('Default'), value: valueText(fallback.value) });
  return lines;
}

/** An object whose fields all show what they hold needs no example of the whole. */
function showsExamples(schema: SchemaNode): boolean {
  const fields = schema.kind === 'object' ? Object.values(schema.properties) : [];
  if (fields.length === 0) return true;
  return !fields.every((field) => field.examples.length + field.values.length > 0 || field.default);
}

/** Text has no quotes, unless it would read as another type. */
function valueText(value: Json): string {
  if (typeof value !== 'string') return jsonText(value);
  return /^(true|false|null|-?\d+(\.\d+)?|)$/i.test(value) ? jsonText(value) : value;
}
