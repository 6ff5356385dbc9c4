import type { OutputFile } from '@drystone/lib/output-file';
import type { ChangeLog } from '../compare/change-log.ts';
import { isLongFile, jsonFile } from '../json/json-text.ts';
import type { ApiReference } from '../view/api-reference.ts';
import { withAbsoluteLinks } from './absolute-links.ts';
import { callsOf } from './calls.ts';
import { httpFile } from './http-file.ts';
import { postmanCollection } from './postman.ts';
import type { PostmanCollection } from './postman-format.ts';

/**
 * The files that are published beside the data file of an API: for other clients, and what changed since
 * the last release. `siteUrl` is where the site begins, without a slash, for links that leave it. Throws where a file lacks an
 * operation of the document, which would be a mistake of this program.
 */
export function contractExports(
  api: ApiReference,
  changes: ChangeLog,
  siteUrl: string,
): OutputFile[] {
  const collection = postmanCollection(api);
  const wanted = api.document.operations.length;
  const exported = collection.item.reduce((sum, { item }) => sum + item.length, 0);
  if (exported !== wanted || callsOf(api).length !== wanted) {
    throw new Error(`The exports of ${api.id} have ${exported} of ${wanted} operations.`);
  }
  return [
    { path: `/api-data/${api.id}.postman.json`, content: collectionFile(collection, siteUrl) },
    { path: `/api-data/${api.id}.http`, content: httpFile(api, siteUrl) },
    { path: `/api-data/${api.id}-changes.json`, content: jsonFile(changes) },
  ];
}

/** The file of a collection, with links in descriptions that work outside of the site. */
function collectionFile(collection: PostmanCollection, siteUrl: string): string {
  const text = JSON.stringify(collection, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? withAbsoluteLinks(value, siteUrl) : value,
  );
  // Read again only where it is short: that of a large API is the most that a build has in memory.
  return isLongFile(text) ? `${text}\n` : jsonFile(JSON.parse(text));
}
