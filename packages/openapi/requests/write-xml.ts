import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  textOf,
} from '../json/json.ts';
import type { Refs } from '../model/refs.ts';
import { refOf, schemaName } from '../model/refs.ts';
import { wellFormed } from './escapes.ts';
import { plainText } from './write-value.ts';

/*
 * A value as XML, as the XML Objects of its schema say (OpenAPI 3.1.1, section 4.8.26). Without a schema, members are
 * elements of their names.
 */

interface XmlRules {
  readonly name: string | undefined;
  readonly namespace: string | undefined;
  readonly prefix: string | undefined;
  readonly attribute: boolean;
  readonly wrapped: boolean;
}

/** The document, with an XML declaration. `root` names the element where the schema does not. */
export function xmlText(value: Json, schema: Json | undefined, refs: Refs, root = 'root'): string {
  const name = textOf(rulesOf(schema, refs).name) ?? componentName(schema) ?? root;
  const lines = isList(value)
    ? wrapper(name, rulesOf(schema, refs), listItems(value, schema, refs, name))
    : element(name, value, schema, refs);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

/** `#/components/schemas/Pet` names the element `Pet`. */
function componentName(schema: Json | undefined): string | undefined {
  const ref = isObject(schema) ? refOf(schema) : undefined;
  return ref === undefined ? undefined : textOf(schemaName(ref).split('.').at(-1));
}

function element(name: string, value: Json, schema: Json | undefined, refs: Refs): string[] {
  const rules = rulesOf(schema, refs);
  const tag = qualified(rules.name ?? name, rules);
  const opening = `${tag}${namespaceOf(rules)}`;
  if (!isObject(value)) {
    const text = value === null ? '' : escaped(plainText(value));
    return [text === '' ? `<${opening}/>` : `<${opening}>${text}</${tag}>`];
  }
  const members = Object.entries(value).filter(([, member]) => member !== null);
  const isAttribute = ([key]: [string, Json]) =>
    rulesOf(memberSchema(schema, key, refs), refs).attribute;
  const attributes = members.filter(isAttribute).map(([key, member]) => {
    const own = rulesOf(memberSchema(schema, key, refs), refs);
    return `${namespaceOf(own)} ${qualified(own.name ?? key, own)}="${escaped(plainText(member))}"`;
  });
  const children = members
    .filter((member) => !isAttribute(member))
    .flatMap(([key, member]) => memberLines(key, member, memberSchema(schema, key, refs), refs));
  const start = `${opening}${attributes.join('')}`;
  if (children.length === 0) return [`<${start}/>`];
  return [`<${start}>`, ...children.map(indented), `</${tag}>`];
}

function memberLines(name: string, value: Json, schema: Json | undefined, refs: Refs): string[] {
  if (!isList(value)) return element(name, value, schema, refs);
  const rules = rulesOf(schema, refs);
  // The name of a list is that of the element around it, so it counts only where there is one.
  if (!rules.wrapped) return listItems(value, schema, refs, name);
  return wrapper(name, rules, listItems(value, schema, refs, rules.name ?? name));
}

function wrapper(name: string, rules: XmlRules, items: readonly string[]): string[] {
  const tag = qualified(rules.name ?? name, rules);
  const start = `${tag}${namespaceOf(rules)}`;
  if (items.length === 0) return [`<${start}/>`];
  return [`<${start}>`, ...items.map(indented), `</${tag}>`];
}

function listItems(
  value: readonly Json[],
  schema: Json | undefined,
  refs: Refs,
  name: string,
): string[] {
  const items = find(schema, refs, (object) => object.items);
  return value.flatMap((item) =>
    isList(item) ? listItems(item, items, refs, name) : element(name, item, items, refs),
  );
}

function rulesOf(schema: Json | undefined, refs: Refs): XmlRules {
  const xml = objectOf(find(schema, refs, (object) => object.xml));
  return {
    name: textOf(xml.name),
    namespace: textOf(xml.namespace),
    prefix: textOf(xml.prefix),
    attribute: xml.attribute === true || xml.nodeType === 'attribute',
    wrapped: xml.wrapped === true || xml.nodeType === 'element',
  };
}

/** The schema of a member of an object: what the schema says, else what those say that it is composed of. */
export function memberSchema(schema: Json | undefined, name: string, refs: Refs): Json | undefined {
  return find(schema, refs, (object) => {
    const properties = objectOf(object.properties);
    return Object.hasOwn(properties, name) ? properties[name] : undefined;
  });
}

/** What the schema says, else the first of the schemas that it is composed of. */
export function find(
  schema: Json | undefined,
  refs: Refs,
  look: (object: JsonObject) => Json | undefined,
  seen: ReadonlySet<Json> = new Set(),
): Json | undefined {
  if (!isObject(schema) || seen.has(schema)) return undefined;
  const own = look(schema);
  if (own !== undefined) return own;
  const target = refOf(schema) === undefined ? undefined : refs.follow(schema);
  const parts = [target, ...[schema.allOf, schema.oneOf, schema.anyOf].flatMap(listOf)];
  const inner = new Set([...seen, schema]);
  for (const part of parts) {
    const found = find(part, refs, look, inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

function qualified(name: string, { prefix }: XmlRules): string {
  return prefix === undefined ? nameToken(name) : `${nameToken(prefix)}:${nameToken(name)}`;
}

function namespaceOf({ namespace, prefix }: XmlRules): string {
  if (namespace === undefined) return '';
  return ` xmlns${prefix === undefined ? '' : `:${nameToken(prefix)}`}="${escaped(namespace)}"`;
}

/** A name of XML 1.0, section 2.3; what cannot be in one becomes an underscore. */
function nameToken(name: string): string {
  const token = name.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_');
  return /^[\p{L}_]/u.test(token) ? token : `_${token}`;
}

/**
 * Control characters are not allowed in XML at all, not even escaped. A line break is escaped, so that a text is one
 * line wherever the document is copied to; so is a brace, which begins a variable in the files for other clients.
 */
function escaped(text: string): string {
  return (
    wellFormed(text)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"\r\n\t{]/g, (char) => `&#${char.charCodeAt(0)};`)
  );
}

function indented(line: string): string {
  return line.startsWith('<') ? `  ${line}` : line;
}
