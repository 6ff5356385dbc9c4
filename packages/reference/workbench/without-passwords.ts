import { isList, isObject, type Json } from '@drystone/openapi/json/json';
import { matches } from '@drystone/openapi/json-schema/validate';
import type { Expand, SchemaNode } from '@drystone/openapi/schema/schema-node';

/** The value without what a schema says is a password, wherever that is; undefined where it is one itself. */
export function withoutPasswords(
  value: Json,
  schemas: readonly SchemaNode[],
  expand: Expand,
): Json | undefined {
  const rules = rulesOf(schemas, expand);
  const harmless = (inner: Json, next: readonly SchemaNode[]) =>
    withoutPasswords(inner, next, expand);
  if (isList(value)) {
    return value.flatMap((item, index) => harmless(item, schemasAt(rules, index)) ?? []);
  }
  if (!isObject(value)) return rules.some(isPassword) ? undefined : value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const kept = harmless(member, schemasOf(rules, name));
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(members);
}

/** True where a value of the schemas may have a password somewhere. */
export function mayHavePasswords(schemas: readonly SchemaNode[], expand: Expand): boolean {
  const reached = new Set(schemas);
  // What a schema leads to is added while the set is walked.
  for (const schema of reached) {
    if (isPassword(schema)) return true;
    for (const next of [...besides(schema, expand), ...inside(schema)]) reached.add(next);
  }
  return false;
}

function inside(rule: SchemaNode): readonly SchemaNode[] {
  if (rule.kind === 'array') return [...rule.prefixItems, ...(rule.items ? [rule.items] : [])];
  if (rule.kind !== 'object') return [];
  const { properties, patternProperties, additionalProperties } = rule;
  return [
    ...[properties, patternProperties].flatMap((nodes) => Object.values(nodes)),
    ...(additionalProperties ? [additionalProperties] : []),
  ];
}

function isPassword(rule: SchemaNode): boolean {
  return rule.kind === 'scalar' && rule.format === 'password';
}

/** All that may be said of one value: which of the alternatives holds is not asked. */
function rulesOf(schemas: readonly SchemaNode[], expand: Expand): readonly SchemaNode[] {
  const rules = new Set(schemas);
  // What a rule leads to is added while the set is walked.
  for (const rule of rules) {
    for (const other of besides(rule, expand)) rules.add(other);
  }
  return [...rules];
}

function besides(rule: SchemaNode, expand: Expand): readonly SchemaNode[] {
  return [
    ...(rule.kind === 'reference' ? [expand(rule.$ref)] : []),
    ...(rule.kind === 'mixed' ? rule.anyOf : []),
    ...(rule.kind === 'object' ? Object.values(rule.dependentSchemas) : []),
    ...rule.choices.flatMap(({ variants }) => variants.map(({ schema }) => schema)),
    ...rule.conditions.flatMap((condition) => [condition.then ?? [], condition.else ?? []].flat()),
  ];
}

function schemasOf(rules: readonly SchemaNode[], name: string): readonly SchemaNode[] {
  return rules.flatMap((rule) => {
    if (rule.kind !== 'object') return [];
    const { properties, patternProperties, additionalProperties } = rule;
    const own = [
      ...Object.entries(properties).filter(([key]) => key === name),
      ...Object.entries(patternProperties).filter(([pattern]) => matches(pattern, name)),
    ].map(([, schema]) => schema);
    return own.length === 0 && additionalProperties ? [additionalProperties] : own;
  });
}

function schemasAt(rules: readonly SchemaNode[], index: number): readonly SchemaNode[] {
  return rules.flatMap((rule) =>
    rule.kind === 'array' ? (rule.prefixItems[index] ?? rule.items ?? []) : [],
  );
}
