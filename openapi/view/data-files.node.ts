import { stringify } from 'yaml';
import { jsonFile } from '../json/json-text.ts';
import type { ApiReference } from './api-reference.ts';
import { hasTagPages } from './sections.ts';

interface DataFile {
  /** Path from the root of the built site. */
  readonly path: string;
  readonly content: string;
}

/**
 * The prebuilt data files of an API: its bundled document, for the reference page and for download. One with pages of tags is
 * in JSON alone: its YAML would be the largest file of the site, and takes the most memory to write.
 */
export function apiDataFiles(api: ApiReference): readonly DataFile[] {
  const { source } = api.document;
  const json = { path: `/api-data/${api.id}.json`, content: jsonFile(source) };
  if (hasTagPages(api)) return [json];
  const content = stringify(source, { aliasDuplicateObjects: false });
  return [json, { path: `/api-data/${api.id}.yaml`, content }];
}
