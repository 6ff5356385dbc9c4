import type { ApiConfig } from '../config/site-config.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf, textsOf } from '../json/json.ts';
import { sectionAnchor, tagAnchor } from './anchors.ts';
import type { ApiReference, ApiTag, LabelledLink, Operation } from './api-reference.ts';
import { describe } from './describe.ts';
import { groupBy } from './group-by.ts';
import {
  firstParagraph,
  headingsOf,
  lowerHeadings,
  noProse,
  type Prose,
  plainText,
  withoutHeadings,
} from './prose.ts';
import { operationsOf, type RawOperation, readOperation } from './read-operation.ts';
import { createSchemaReader } from './read-schema.ts';
import { readServers } from './read-servers.ts';
import type { Reading } from './reading.ts';
import { createRefs } from './refs.ts';
import { readSecuritySchemes } from './security.ts';

type ParseMarkdown = (markdown: string, headingPrefix: string) => Prose;

/** Operations without a tag stand in a group of this name. */
const untagged = 'Operations';
const webhooks = 'Webhooks';

/** The model of a bundled OpenAPI document. Samples are not highlighted yet. */
export function readDocument(
  document: JsonObject,
  { id, label, route, commandLine, sandbox }: ApiConfig,
  parseMarkdown: ParseMarkdown,
): ApiReference {
  const reading = startReading(document, parseMarkdown);
  const info = objectOf(document.info);
  const title = textOf(info.title) ?? label;
  const description = reading.section(
    describe({ ...info, externalDocs: document.externalDocs ?? null }),
    sectionAnchor(''),
  );
  return {
    id,
    label,
    commandLine,
    sandbox,
    route,
    title,
    version: textOf(info.version) ?? String(info.version ?? ''),
    summary: textOf(info.summary) ?? (plainText(firstParagraph(description)) || title),
    description,
    sections: headingsOf(description, 2),
    legal: readLegal(info),
    servers: reading.servers,
    securitySchemes: reading.securitySchemes,
    tags: readTags(reading),
    // Last, because operations say which schemas are referred to.
    schemas: reading.schemas.named(),
    document,
  };
}

/** What reading a part of the document needs; nothing is read yet. */
export function startReading(document: JsonObject, parseMarkdown: ParseMarkdown): Reading {
  const section = (markdown: string | undefined, headingPrefix: string) =>
    markdown === undefined ? noProse : parseMarkdown(markdown, headingPrefix);
  const known = new Map<string, Prose>();
  const prose = (markdown: string | undefined) => {
    if (markdown === undefined) return noProse;
    const parsed = known.get(markdown) ?? withoutHeadings(parseMarkdown(markdown, ''));
    known.set(markdown, parsed);
    return parsed;
  };
  const refs = createRefs(document);
  return {
    document,
    refs,
    schemas: createSchemaReader(document, refs, prose),
    securitySchemes: readSecuritySchemes(document, refs, prose),
    servers: readServers(document.servers, prose),
    prose,
    section,
  };
}

/** Tags in document order, then those that only operations name. */
function readTags(reading: Reading): ApiTag[] {
  const { document } = reading;
  const declared = listOf(document.tags).filter(isObject);
  const operations = groupBy(rawOperations(reading), ({ tag }) => tag);
  const names = new Set([...declared.map(({ name }) => String(name)), ...operations.keys()]);
  const anchors = new Set<string>();
  return [...names].map((name) => {
    const anchor = tagAnchor(name);
    const tag = declared.find((one) => one.name === name);
    const description = reading.section(tag && describe(tag), `${anchor}/`);
    return {
      name: tagName(name, tag),
      anchor,
      parent: parentOf(tag, declared),
      // The tag is a heading of level 2 itself.
      description: lowerHeadings(description, 1),
      operations: (operations.get(name) ?? []).map((raw) =>
        withUniqueAnchor(readOperation(raw, reading), raw, anchors, reading),
      ),
    };
  });
}

function tagName(name: string, tag: JsonObject | undefined): string {
  return textOf(tag?.summary) ?? textOf(tag?.['x-displayName']) ?? name;
}

function parentOf(tag: JsonObject | undefined, declared: readonly JsonObject[]) {
  const parent = declared.find(({ name }) => name === tag?.parent);
  const name = textOf(parent?.name);
  return name === undefined ? undefined : { anchor: tagAnchor(name), label: tagName(name, parent) };
}

/** Two operations of one id are a mistake of the document; their links must differ all the same. */
function withUniqueAnchor(
  operation: Operation,
  raw: RawOperation,
  taken: Set<string>,
  reading: Reading,
): Operation {
  if (!taken.has(operation.anchor)) {
    taken.add(operation.anchor);
    return operation;
  }
  const anchor = `${operation.anchor}/~again~${taken.size}`;
  taken.add(anchor);
  return readOperation({ ...raw, anchor }, reading);
}

/** All operations, in document order. */
export function rawOperations({ document, refs }: Reading): RawOperation[] {
  const sources = [
    ['call', document.paths],
    ['webhook', document.webhooks ?? document['x-webhooks']],
  ] as const;
  return sources.flatMap(([kind, paths]) =>
    Object.entries(objectOf(paths)).flatMap(([path, item]) => {
      const pathItem = objectOf(refs.follow(item));
      return operationsOf(pathItem).map(([method, operation]): RawOperation => {
        const [tag = kind === 'webhook' ? webhooks : untagged] = textsOf(operation.tags);
        return { kind, method, path, operation, pathItem, tag };
      });
    }),
  );
}

function readLegal(info: JsonObject): LabelledLink[] {
  const contact = objectOf(info.contact);
  const license = objectOf(info.license);
  const email = textOf(contact.email);
  const links: (LabelledLink | undefined)[] = [
    labelled(
      textOf(contact.name) ?? 'Contact',
      textOf(contact.url) ?? (email && `mailto:${email}`),
    ),
    textOf(license.name) === undefined
      ? undefined
      : { label: `Licence: ${textOf(license.name)}`, href: webAddress(textOf(license.url)) },
    labelled('Terms of service', textOf(info.termsOfService)),
  ];
  return links.filter((link) => link !== undefined);
}

function labelled(label: string, href: string | undefined): LabelledLink | undefined {
  const address = webAddress(href);
  return address === undefined ? undefined : { label, href: address };
}

/** Addresses in a document are somebody else's text: only these schemes become links. */
function webAddress(href: string | undefined): string | undefined {
  return href !== undefined && /^(https?:\/\/|mailto:)/i.test(href) ? href : undefined;
}
