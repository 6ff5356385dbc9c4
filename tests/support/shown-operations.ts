import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { isObject, type Json, type JsonObject } from '../../packages/openapi/json/json.ts';
import { operationsOfSource, type SourceOperation } from './source-document.ts';

/** Reads the pages as a browser would: by elements, ids and text. */
function operationsOfPages(pages: readonly string[]): SourceOperation[] {
  return pages.flatMap((page) => {
    const tree: Root = fromHtml(page, { fragment: true });
    return selectAll('article.operation', tree).map(operationOf);
  });
}

function operationOf(article: Element): SourceOperation {
  const id = String(select('h3', article)?.properties.id ?? '');
  const parameters = new Map<string, boolean>();
  const fields = new Map<string, boolean>();
  const rows = selectAll('dl.fields', article).flatMap(({ children }) =>
    children.filter((child): child is Element => child.type === 'element'),
  );
  for (const [index, row] of rows.entries()) {
    if (row.tagName !== 'dt') continue;
    const rest = String(row.properties.id).slice(id.length + 1);
    const [place = '', ...segments] = rest.split('/');
    const name = textOf(row);
    const isRequired = selectAll('dd > strong', rows[index + 1]).length > 0;
    const [segment = ''] = segments;
    if (segments.length !== 1 || /^~[a-z_]/.test(segment)) continue;
    if (['path', 'query', 'header', 'cookie', 'querystring'].includes(place))
      parameters.set(`${place} ${name}`, isRequired);
    if (place === 'request') fields.set(name, isRequired);
  }
  return {
    method: textOf(select('.endpoint b', article) ?? article),
    path: textOf(select('.endpoint code', article) ?? article),
    parameters,
    // Those of a callback are not the operation's own.
    statuses: selectAll('.response', article).flatMap(({ properties }) => {
      const [, status] = String(properties.id).split(`${id}/response/`);
      return status === undefined ? [] : [status];
    }),
    fields: fields.size > 0 ? fields : undefined,
  };
}

export interface Comparison {
  readonly operations: number;
  readonly parameters: number;
  readonly statuses: number;
  /** Fields of request bodies that both sides have row by row; the page links to the others, or merges them. */
  readonly fields: number;
  readonly mismatches: readonly string[];
}

/** Holds the pages of a reference against the document that they were made from. */
export function comparePages(source: JsonObject, pages: readonly string[]): Comparison {
  const expected = operationsOfSource(source);
  const shown = new Map(operationsOfPages(pages).map((one) => [`${one.method} ${one.path}`, one]));
  const mismatches: string[] = [];
  let parameters = 0;
  let statuses = 0;
  let fields = 0;
  const compare = (what: string, wanted: readonly unknown[], found: readonly unknown[]) => {
    const [a, b] = [sorted(wanted), sorted(found)];
    if (a !== b) mismatches.push(`${what}: the document has ${a}, the page has ${b}`);
  };
  compare(
    'operations',
    expected.map(({ method, path }) => `${method} ${path}`),
    [...shown.keys()],
  );
  for (const one of expected) {
    const name = `${one.method} ${one.path}`;
    const page = shown.get(name);
    if (!page) continue;
    compare(`parameters of ${name}`, [...one.parameters], [...page.parameters]);
    compare(`answers of ${name}`, one.statuses, page.statuses);
    parameters += one.parameters.size;
    statuses += one.statuses.length;
    if (!one.fields || !page.fields) continue;
    compare(`fields of ${name}`, [...one.fields], [...page.fields]);
    fields += one.fields.size;
  }
  return { operations: expected.length, parameters, statuses, fields, mismatches };
}

function sorted(value: readonly unknown[]): string {
  return value
    .map((one) => JSON.stringify(one))
    .sort()
    .join(' ');
}

/** A document in JSON; undefined where it is of another kind. */
export function openApiOf(text: string): JsonObject | undefined {
  const document: Json = JSON.parse(text);
  return isObject(document) && String(document.openapi).startsWith('3.') ? document : undefined;
}
