import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  textOf,
  textsOf,
} from '../json/json.ts';
import { jsonText } from '../json/json-text.ts';
import { refOf, schemaName } from '../model/refs.ts';
import { typesOf } from '../schema/flatten-schema.ts';

/** The name under which a schema is declared. */
export type NameOf = (schema: string) => string;

/** A schema as a TypeScript type: a name, a union of literals, a list, an object in braces. */
export function printType(schema: Json | undefined, nameOf: NameOf): string {
  if (schema === false) return 'never';
  if (!isObject(schema)) return 'unknown';
  const pointer = refOf(schema);
  if (pointer !== undefined) return nameOf(schemaName(pointer));

  const parts = [
    printShape(schema, nameOf),
    ...listOf(schema.allOf).map((part) => printType(part, nameOf)),
    ...[schema.oneOf, schema.anyOf].flatMap((choice) =>
      isList(choice) ? [unionOf(choice.map((one) => printType(one, nameOf)))] : [],
    ),
  ].filter((part) => part !== undefined);
  const type =
    parts.length === 0 ? 'unknown' : parts.map((part) => grouped(part, parts.length)).join(' & ');
  return schema.nullable === true ? unionOf([type, 'null']) : type;
}

/** What the schema itself says; undefined when it leaves that to the schemas it is made of. */
function printShape(schema: JsonObject, nameOf: NameOf): string | undefined {
  if (schema.const !== undefined) return literal(schema.const);
  if (isList(schema.enum)) return unionOf(schema.enum.map(literal));
  const types = typesOf(schema.type);
  if (types.length > 0) return unionOf(types.map((type) => printTyped(type, schema, nameOf)));
  if (isObject(schema.properties) || schema.additionalProperties !== undefined)
    return printObject(schema, nameOf);
  return schema.items === undefined ? undefined : printArray(schema, nameOf);
}

function printTyped(type: string, schema: JsonObject, nameOf: NameOf): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return printArray(schema, nameOf);
    case 'object':
      return printObject(schema, nameOf);
    default:
      return 'unknown';
  }
}

function printArray({ prefixItems, items }: JsonObject, nameOf: NameOf): string {
  const rest = items === false ? undefined : `readonly ${grouped(printType(items, nameOf), 2)}[]`;
  if (!isList(prefixItems)) return rest ?? 'readonly never[]';
  const places = prefixItems.map((item) => printType(item, nameOf));
  return `readonly [${[...places, ...(rest === undefined ? [] : [`...${rest.slice('readonly '.length)}`])].join(', ')}]`;
}

/** An object with named fields in braces, a map without them as a `Record`. */
export function printObject(schema: JsonObject, nameOf: NameOf): string {
  const fields = Object.entries(objectOf(schema.properties));
  const { additionalProperties } = schema;
  if (fields.length === 0) {
    const value =
      additionalProperties === false ? 'never' : printType(additionalProperties, nameOf);
    return `Readonly<Record<string, ${value}>>`;
  }
  const required = new Set(textsOf(schema.required));
  const lines = fields.map(([name, field]) => {
    const optional = required.has(name) ? '' : '?';
    return `${docComment(field)}readonly ${memberName(name)}${optional}: ${printType(field, nameOf)};\n`;
  });
  return `{\n${indent(lines.join(''))}}`;
}

/** The description, the values of an enum and the default, as a comment before a declaration. */
export function docComment(schema: Json | undefined, title?: string): string {
  const {
    description,
    default: value,
    deprecated,
    'x-default-template': template,
  } = objectOf(schema);
  const texts = objectOf(objectOf(schema)['x-enum-descriptions']);
  const values = Object.entries(texts).map(([name, text]) => `- \`${name}\`: ${String(text)}`);
  const fallback = value === undefined ? template : literal(value);
  const blocks = [
    title,
    textOf(description),
    values.length === 0 ? undefined : values.join('\n'),
    fallback === undefined ? undefined : `@default ${String(fallback)}`,
    deprecated === true ? '@deprecated' : undefined,
  ].filter((block) => block !== undefined && block !== '');
  const lines = blocks.join('\n\n').replaceAll('*/', '*\\/').split('\n');
  if (blocks.length === 0) return '';
  if (lines.length === 1) return `/** ${lines[0]} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

export function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

export function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

export function literal(value: Json): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
    : jsonText(value);
}

function unionOf(types: readonly string[]): string {
  const unique = [...new Set(types)];
  if (unique.length === 0) return 'never';
  return unique.includes('unknown')
    ? 'unknown'
    : unique.map((type) => (type.includes(' & ') ? `(${type})` : type)).join(' | ');
}

/** In brackets where the type is one part of a bigger one. */
function grouped(type: string, parts: number): string {
  const isUnion = /^[^{<[(]* [|&] /.test(type) || type.startsWith('readonly ');
  return parts > 1 && isUnion ? `(${type})` : type;
}
