import type { OutputFile } from '../../lib/output-file.ts';
import type { ChangeLog } from '../compare/change-log.ts';
import type { ApiDocument } from '../model/model.ts';
import { readDocument } from '../model/read-document.ts';
import { withAbsoluteLinks } from './absolute-links.ts';
import { httpFile } from './http-file.ts';
import { postmanCollection } from './postman.ts';

/**
 * The files that are published beside the data file of an API: for other clients, and what changed since
 * the last release. `siteUrl` is the origin of the site, for links that leave it.
 */
export function contractExports(
  id: string,
  document: ApiDocument,
  changes: ChangeLog,
  siteUrl: string,
): OutputFile[] {
  const linked = readDocument(withAbsoluteLinks(document.source, siteUrl));
  return [
    { path: `/api-data/${id}.postman.json`, content: json(postmanCollection(linked)) },
    { path: `/api-data/${id}.http`, content: httpFile(linked) },
    { path: `/api-data/${id}-changes.json`, content: json(changes) },
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
