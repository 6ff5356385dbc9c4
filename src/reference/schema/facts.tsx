import { type Constraint, constraintWords } from '../../openapi/constraint-words.ts';
import type { Json } from '../../openapi/json.ts';
import type { SchemaNode } from '../../openapi/model.ts';

interface FactsProps {
  schema: SchemaNode;
  /** The rule for the names of a map. */
  names?: SchemaNode | undefined;
  /** How a parameter is written in the request. */
  notation?: string | undefined;
}

/** Constraints, default and examples, one line each. */
export function Facts({ schema, names, notation }: FactsProps) {
  const lines = [
    { label: '', constraints: [...constraintWords(schema.limits), ...itemConstraints(schema)] },
    { label: 'Name: ', constraints: names ? constraintWords(names.limits) : [] },
    { label: '', constraints: notation === undefined ? [] : [{ words: notation }] },
  ].filter(({ constraints }) => constraints.length > 0);
  const values = valueLines(schema);
  if (lines.length + values.length === 0) return null;
  return (
    <ul className="facts">
      {lines.map(({ label, constraints }, index) => (
        <li key={index}>
          {constraints.map((constraint, place) => (
            <ConstraintWords
              key={place}
              constraint={constraint}
              before={place === 0 ? label : ', '}
            />
          ))}
        </li>
      ))}
      {values.map(({ label, value }) => (
        <li key={`${label}${value}`}>
          {`${label}: `}
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
}

function ConstraintWords({ constraint, before }: { constraint: Constraint; before: string }) {
  const words = `${before}${constraint.words}`;
  if (constraint.code === undefined) return words;
  return (
    <>
      {`${words} `}
      <code>{constraint.code}</code>
    </>
  );
}

/** Limits of the items of a list have no row of their own to stand in. */
function itemConstraints(schema: SchemaNode): Constraint[] {
  if (schema.kind !== 'array' || schema.items === undefined) return [];
  const items = schema.items;
  return constraintWords(items.limits).map((constraint) => ({
    ...constraint,
    words: `each ${constraint.words}`,
  }));
}

function valueLines(schema: SchemaNode) {
  const { default: fallback, defaultTemplate } = schema;
  const examples = showsExamples(schema) ? schema.examples : [];
  const lines = examples.map((value) => ({ label: 'Example', value: valueText(value) }));
  if (defaultTemplate !== undefined) lines.unshift({ label: 'Default', value: defaultTemplate });
  if (fallback !== undefined) lines.unshift({ label: 'Default', value: valueText(fallback.value) });
  return lines;
}

/** An object whose fields all show what they hold needs no example of the whole. */
function showsExamples(schema: SchemaNode): boolean {
  if (schema.kind !== 'object' || schema.fields.length === 0) return true;
  return !schema.fields.every(
    ({ schema: field }) => field.examples.length + field.values.length > 0 || field.default,
  );
}

/** Text stands without quotes, unless it would read as another type. */
function valueText(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^(true|false|null|-?\d+(\.\d+)?|)$/i.test(value) ? JSON.stringify(value) : value;
}
