import { stringify } from 'yaml';
import { jsonFile } from '../json/json-text.ts';
import type { ApiReference } from './api-reference.ts';

interface DataFile {
  /** Path from the root of the built site. */
  readonly path: string;
  readonly content: string;
}

/** The prebuilt data files of an API: its bundled document, for the reference page and for download. */
export function apiDataFiles({ id, document: { source } }: ApiReference): readonly DataFile[] {
  return [
    { path: `/api-data/${id}.json`, content: jsonFile(source) },
    {
      path: `/api-data/${id}.yaml`,
      content: stringify(source, { aliasDuplicateObjects: false }),
    },
  ];
}
