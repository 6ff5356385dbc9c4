import { stringify } from 'yaml';
import { jsonFile } from '../json/json-text.ts';
import type { ApiReference } from './api-reference.ts';

interface DataFile {
  /** Path from the root of the built site. */
  readonly path: string;
  readonly content: string;
}

/**
 * The prebuilt data files of an API: its bundled document, for the reference page and for download. A large one is in JSON alone:
 * nobody reads its YAML, which is longer, and tools that read YAML read JSON. To write it took a tenth of a build.
 */
export function apiDataFiles(api: ApiReference): readonly DataFile[] {
  const { source } = api.document;
  const json = { path: `/api-data/${api.id}.json`, content: jsonFile(source) };
  if (api.isLarge) return [json];
  const content = stringify(source, { aliasDuplicateObjects: false });
  return [json, { path: `/api-data/${api.id}.yaml`, content }];
}
