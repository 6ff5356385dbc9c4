import { groupBy } from '@drystone/lib/group-by';
import {
  firstParagraph,
  headingsOf,
  lowerHeadings,
  noProse,
  type Prose,
  plainText,
  withoutHeadings,
} from '@drystone/lib/prose/prose';
import { isObject, textOf } from '../json/json.ts';
import { sectionAnchor, tagAnchor } from '../model/anchors.ts';
import { describe } from '../model/describe.ts';
import type { ApiDocument, DocumentTag } from '../model/model.ts';
import { refOf, refsOf } from '../model/refs.ts';
import { createSchemaReader, type SchemaForm } from '../schema/read-schema.ts';
import type { NamedSchema } from '../schema/schema-node.ts';
import type { ApiSay } from '../words/words.ts';
import type { ApiReference, ApiTag, LabelledLink, ShownOperation } from './api-reference.ts';
import { groupWords, operationOf, type PlacedOperation, placedOperations } from './operation-of.ts';
import { placesOf, placesOfSchema } from './places.ts';
import type { Reading } from './reading.ts';
import { unusedSchemas } from './schema-uses.ts';
import { securitySchemesOf } from './security.ts';
import { serversOf } from './servers-of.ts';

type ParseMarkdown = (markdown: string, headingPrefix: string) => Prose;

/** What the site says about an API, and its document does not. */
export interface ReferenceOptions extends Pick<ApiReference, 'id' | 'label' | 'route'> {
  readonly commandLine?: ApiReference['commandLine'];
  readonly sandbox?: ApiReference['sandbox'];
  readonly origins?: ApiReference['origins'] | undefined;
}

/** A page with more places (operations, answers, fields) than this is divided, and its schemas are linked. */
const largestPage = 2500;

/** What the pages of an API show of its document. Samples are not highlighted yet. */
export function referenceOf(
  say: ApiSay,
  document: ApiDocument,
  options: ReferenceOptions,
  parseMarkdown: ParseMarkdown,
): ApiReference {
  const parse = remembered(parseMarkdown);
  const whole = isSurelyLarge(document)
    ? undefined
    : readParts(startReading(say, document, parse), largestPage);
  const parts = whole ?? readParts(startReading(say, document, parse, 'linked'));
  return referenceFrom(parts, options);
}

/** Operations, parameters and answers are places, whatever their schemas add. */
function isSurelyLarge({ operations }: ApiDocument): boolean {
  const places = operations.map(
    ({ parameters, responses }) => 1 + parameters.length + responses.length,
  );
  return places.reduce((sum, one) => sum + one, 0) > largestPage;
}

/** Text is parsed once, though a large document is read twice. */
function remembered(parse: ParseMarkdown): ParseMarkdown {
  const known = new Map<string, Prose>();
  return (markdown, headingPrefix) => {
    const key = `${headingPrefix}\n${markdown}`;
    const parsed = known.get(key) ?? parse(markdown, headingPrefix);
    known.set(key, parsed);
    return parsed;
  };
}

interface Parts {
  readonly reading: Reading;
  readonly operations: readonly TaggedOperation[];
  readonly schemas: readonly NamedSchema[];
}

interface TaggedOperation {
  readonly tag: string;
  readonly operation: ShownOperation;
}

function readParts(reading: Reading): Parts;
function readParts(reading: Reading, most: number): Parts | undefined;
/** Undefined as soon as there are more places than `most`. */
function readParts(reading: Reading, most = Number.POSITIVE_INFINITY): Parts | undefined {
  const operations: TaggedOperation[] = [];
  const anchors = new Set<string>();
  let places = 0;
  for (const placed of placedOperations(reading.document)) {
    const operation = operationOf(withUniqueAnchor(placed, anchors), reading);
    operations.push({ tag: placed.tag, operation });
    places += placesOf(operation);
    if (places > most) return undefined;
  }
  // Last, because operations say which schemas are referred to.
  const schemas = reading.schemas.named();
  for (const schema of schemas) places += placesOfSchema(schema);
  if (places > most) return undefined;
  return { reading, operations, schemas: withUnused(schemas, reading, most - places) };
}

/** A page that has room for them writes out the schemas that no operation leads to: no place of it shows them. */
function withUnused(
  schemas: readonly NamedSchema[],
  { document, form, schemas: reader }: Reading,
  room: number,
): readonly NamedSchema[] {
  if (form === 'linked') return schemas;
  const all = reader.named(unusedSchemas(document));
  const places = all.reduce((sum, schema) => sum + placesOfSchema(schema), 0);
  return places > room ? schemas : all;
}

function referenceFrom(
  { reading, operations, schemas }: Parts,
  { id, label, route, commandLine, sandbox, origins = [] }: ReferenceOptions,
): ApiReference {
  const { document } = reading;
  const title = document.title || label;
  const description = reading.section(describe(document), sectionAnchor(''));
  return {
    id,
    label,
    commandLine,
    sandbox,
    origins,
    route,
    title,
    version: document.version,
    summary: document.summary || plainText(firstParagraph(description)) || title,
    description,
    sections: headingsOf(description, 2),
    legal: legalLinks(reading.say, document),
    servers: reading.servers,
    securitySchemes: reading.securitySchemes,
    tags: tagsOf(operations, reading),
    schemas,
    isLarge: reading.form === 'linked',
    document,
  };
}

/** What reading a part of the document needs; nothing is read yet. */
export function startReading(
  say: ApiSay,
  document: ApiDocument,
  parseMarkdown: ParseMarkdown,
  form: SchemaForm = 'whole',
): Reading {
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
    say,
    form,
    document,
    schemas: createSchemaReader(
      document.source,
      refsOf(document.source),
      prose,
      form,
      form === 'whole' ? ofManyAnswers(document) : undefined,
    ),
    securitySchemes: securitySchemesOf(say, document, prose),
    servers: serversOf(document.servers, prose),
    prose,
    section,
  };
}

/** A schema that is the whole of more answers than this is written once, and they link to it. */
const mostAnswers = 20;

/** The pointers to the schemas that many answers are: as a rule, to the one of errors. */
function ofManyAnswers({ operations }: ApiDocument): ReadonlySet<string> {
  const bodies = operations
    .flatMap(({ responses }) => responses.flatMap(({ content }) => content))
    .map(({ schema }) => (isObject(schema) ? refOf(schema) : undefined));
  const answers = groupBy(bodies, (pointer) => pointer ?? '');
  return new Set([...answers].flatMap(([to, all]) => (all.length > mostAnswers ? [to] : [])));
}

/** Tags in document order, then those that only operations name. */
function tagsOf(all: readonly TaggedOperation[], reading: Reading): ApiTag[] {
  const declared = reading.document.tags;
  const operations = groupBy(all, ({ tag }) => tag);
  const names = new Set([...declared.map(({ name }) => name), ...operations.keys()]);
  return [...names].map((name) => {
    const anchor = tagAnchor(name);
    const tag = declared.find((one) => one.name === name);
    const description = reading.section(tag && describe(tag), `${anchor}/`);
    return {
      name: tag?.label ?? groupWords(reading.say, name),
      anchor,
      parent: parentOf(tag, declared),
      // The tag is a heading of level 2 itself.
      description: lowerHeadings(description, 1),
      operations: (operations.get(name) ?? []).map(({ operation }) => operation),
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

function legalLinks(
  say: ApiSay,
  { contact, license, termsOfService }: ApiDocument,
): LabelledLink[] {
  const email = textOf(contact.email);
  const links: (LabelledLink | undefined)[] = [
    labelled(
      textOf(contact.name) ?? say('Contact'),
      textOf(contact.url) ?? (email && `mailto:${email}`),
    ),
    textOf(license.name) === undefined
      ? undefined
      : {
          label: `${say('Licence')}: ${textOf(license.name)}`,
          href: webAddress(textOf(license.url)),
        },
    labelled(say('Terms of service'), textOf(termsOfService)),
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
