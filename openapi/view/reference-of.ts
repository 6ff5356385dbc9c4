import { groupBy } from '../../lib/group-by.ts';
import { textOf } from '../json/json.ts';
import { sectionAnchor, tagAnchor } from '../model/anchors.ts';
import { describe } from '../model/describe.ts';
import type { ApiDocument, DocumentTag } from '../model/model.ts';
import {
  firstParagraph,
  headingsOf,
  lowerHeadings,
  noProse,
  type Prose,
  plainText,
  withoutHeadings,
} from '../prose/prose.ts';
import { createSchemaReader } from '../schema/read-schema.ts';
import type { ApiReference, ApiTag, LabelledLink } from './api-reference.ts';
import { operationOf, type PlacedOperation, placedOperations } from './operation-of.ts';
import type { Reading } from './reading.ts';
import { securitySchemesOf } from './security.ts';
import { serversOf } from './servers-of.ts';

type ParseMarkdown = (markdown: string, headingPrefix: string) => Prose;

/** What the site says about an API, and its document does not. */
export interface ReferenceOptions extends Pick<ApiReference, 'id' | 'label' | 'route'> {
  readonly commandLine?: ApiReference['commandLine'];
  readonly sandbox?: ApiReference['sandbox'];
}

/** What the page of an API shows of its document. Samples are not highlighted yet. */
export function referenceOf(
  document: ApiDocument,
  { id, label, route, commandLine, sandbox }: ReferenceOptions,
  parseMarkdown: ParseMarkdown,
): ApiReference {
  const reading = startReading(document, parseMarkdown);
  const title = document.title || label;
  const description = reading.section(describe(document), sectionAnchor(''));
  return {
    id,
    label,
    commandLine,
    sandbox,
    route,
    title,
    version: document.version,
    summary: document.summary || plainText(firstParagraph(description)) || title,
    description,
    sections: headingsOf(description, 2),
    legal: legalLinks(document),
    servers: reading.servers,
    securitySchemes: reading.securitySchemes,
    tags: tagsOf(reading),
    // Last, because operations say which schemas are referred to.
    schemas: reading.schemas.named(),
    document,
  };
}

/** What reading a part of the document needs; nothing is read yet. */
export function startReading(document: ApiDocument, parseMarkdown: ParseMarkdown): Reading {
  const section = (markdown: string | undefined, headingPrefix: string) =>
    markdown === undefined ? noProse : parseMarkdown(markdown, headingPrefix);
  const known = new Map<string, Prose>();
  const prose = (markdown: string | undefined) => {
    if (markdown === undefined || markdown === '') return noProse;
    const parsed = known.get(markdown) ?? withoutHeadings(parseMarkdown(markdown, ''));
    known.set(markdown, parsed);
    return parsed;
  };
  return {
    document,
    schemas: createSchemaReader(document.source, document.refs, prose),
    securitySchemes: securitySchemesOf(document, prose),
    servers: serversOf(document.servers, prose),
    prose,
    section,
  };
}

/** Tags in document order, then those that only operations name. */
function tagsOf(reading: Reading): ApiTag[] {
  const declared = reading.document.tags;
  const operations = groupBy(placedOperations(reading.document), ({ tag }) => tag);
  const names = new Set([...declared.map(({ name }) => name), ...operations.keys()]);
  const anchors = new Set<string>();
  return [...names].map((name) => {
    const anchor = tagAnchor(name);
    const tag = declared.find((one) => one.name === name);
    const description = reading.section(tag && describe(tag), `${anchor}/`);
    return {
      name: tag?.label ?? name,
      anchor,
      parent: parentOf(tag, declared),
      // The tag is a heading of level 2 itself.
      description: lowerHeadings(description, 1),
      operations: (operations.get(name) ?? []).map((placed) =>
        operationOf(withUniqueAnchor(placed, anchors), reading),
      ),
    };
  });
}

function parentOf(tag: DocumentTag | undefined, declared: readonly DocumentTag[]) {
  const parent = declared.find(({ name }) => name === tag?.parent);
  return parent && { anchor: tagAnchor(parent.name), label: parent.label };
}

/** Two operations of one id are a mistake of the document; their links must differ all the same. */
function withUniqueAnchor(placed: PlacedOperation, taken: Set<string>): PlacedOperation {
  const { anchor } = placed;
  const own = taken.has(anchor) ? `${anchor}/~again~${taken.size}` : anchor;
  taken.add(own);
  return { ...placed, anchor: own };
}

function legalLinks({ contact, license, termsOfService }: ApiDocument): LabelledLink[] {
  const email = textOf(contact.email);
  const links: (LabelledLink | undefined)[] = [
    labelled(
      textOf(contact.name) ?? 'Contact',
      textOf(contact.url) ?? (email && `mailto:${email}`),
    ),
    textOf(license.name) === undefined
      ? undefined
      : { label: `Licence: ${textOf(license.name)}`, href: webAddress(textOf(license.url)) },
    labelled('Terms of service', textOf(termsOfService)),
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
