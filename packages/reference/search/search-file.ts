import type { OutputFile } from '@drystone/lib/output-file';
import { plainText } from '@drystone/lib/prose/prose';
import { jsonText } from '@drystone/openapi/json/json-text';
import { hashOf } from '@drystone/openapi/model/anchors';
import type { SchemaNode } from '@drystone/openapi/schema/schema-node';
import { partsOf } from '@drystone/openapi/schema/schema-parts';
import { typeWords } from '@drystone/openapi/schema/type-words';
import { homeOfPlace } from '@drystone/openapi/view/anchors-of';
import type { ApiReference, MediaType, ShownOperation } from '@drystone/openapi/view/api-reference';
import { overviewsOf } from '@drystone/openapi/view/overviews';
import { statusWords } from '@drystone/openapi/view/status-names';
import type { ApiSay } from '@drystone/openapi/words/words';
import { placeFiles } from 'drystone/search/place-files';
import type { Synonyms } from 'drystone/search/synonyms';
import { factLines } from '../schema/fact-lines.ts';
import { placesFolder } from './places-folder.ts';
import { kindWeights, type SearchRecord } from './search-records.ts';

type About = Pick<SearchRecord, 'kind' | 'title'> & Partial<SearchRecord>;

/**
 * What the searches of a large API look through: its page has the headings only. The records are those that
 * `read-records.ts` reads out of a page that holds everything.
 */
export function searchFiles(
  say: ApiSay,
  api: ApiReference,
  synonyms: Synonyms,
): readonly OutputFile[] {
  return placeFiles(
    placesFolder(api.id),
    recordsOf(say, api),
    synonyms,
    (kind) => kindWeights[kind],
  );
}

function recordsOf(say: ApiSay, api: ApiReference): SearchRecord[] {
  const records: SearchRecord[] = [];
  // What says the same in a thousand places is found once.
  const known = new Set<string>();
  const homeOf = homeOfPlace(api);
  let place = '';

  for (const { anchor, label } of api.sections) add(anchor, { kind: 'section', title: label });
  for (const { anchor, label } of overviewsOf(api)) {
    add(anchor, { kind: 'section', title: say(label) });
  }
  for (const tag of api.tags) {
    place = '';
    add(tag.anchor, { kind: 'section', title: tag.name, text: plainText(tag.description) });
    tag.operations.forEach(addOperation);
  }
  for (const { name, anchor, schema } of api.schemas) {
    place = name;
    add(anchor, { kind: 'section', title: name, place: '', text: plainText(schema.description) });
    addParts(schema, anchor);
  }
  return records;

  function add(anchor: string, about: About): void {
    const page = homeOf(anchor).slice(api.route.length);
    const record = { text: '', method: '', place, href: page + hashOf(anchor), ...about };
    const said = `${record.kind} ${record.title} ${record.text}`;
    if (record.kind !== 'operation' && known.has(said)) return;
    known.add(said);
    records.push(record);
  }

  function addOperation(operation: ShownOperation): void {
    const { anchor, title, method, path, operationId = '', description } = operation;
    const text = `${operationId} ${method} ${path} ${plainText(description)}`;
    place = '';
    add(anchor, { kind: 'operation', title, method, text });
    place = title;
    addBody(operation);
  }

  function addBody({ parameters, requestBody, responses, callbacks }: ShownOperation): void {
    for (const { anchor, name, schema } of parameters) addField(anchor, name, schema);
    addContent(requestBody?.content ?? []);
    for (const { anchor, status, meaning, headers, content } of responses) {
      const text = `${statusWords(say, status)} ${plainText(meaning)}`;
      add(anchor, { kind: 'response', title: status, text });
      for (const header of headers) addField(header.anchor, header.name, header.schema);
      addContent(content);
    }
    for (const { operation } of callbacks) addBody(operation);
  }

  function addContent(content: readonly MediaType[]): void {
    for (const { schema, anchor } of content) if (schema) addParts(schema, anchor);
  }

  function addField(anchor: string, name: string, schema: SchemaNode): void {
    add(anchor, { kind: 'field', title: name, text: textOf(say, schema) });
    addParts(schema, anchor);
  }

  function addParts(schema: SchemaNode, anchor: string): void {
    const { rows, branches } = partsOf(schema, anchor);
    for (const row of rows) addField(row.anchor, row.label(say), row.schema);
    for (const branch of branches.flatMap((group) => group.branches)) {
      add(branch.anchor, { kind: 'variant', title: branch.label(say) });
      addParts(branch.schema, branch.anchor);
    }
  }
}

/** What a row says: type, description, constraints, values. */
function textOf(say: ApiSay, schema: SchemaNode): string {
  const facts = factLines(say, { schema }).flat();
  return [
    typeWords(say, schema),
    plainText(schema.description),
    ...facts.map(({ words, code = '' }) => `${words} ${code}`),
    ...schema.values.map(
      ({ value, description }) => `${jsonText(value)} ${plainText(description)}`,
    ),
  ]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
