import type { PageWord } from '@drystone/openapi/words/words';
import type { RecordKind } from 'drystone/content/search-record';
import type { SearchRecord } from '../../search/search-records.ts';

interface ApiKind extends RecordKind {
  readonly group: PageWord;
  readonly hint?: PageWord;
}

const fields = {
  group: 'API fields and values',
  isCode: true,
  names: 'title',
} as const satisfies Partial<ApiKind>;

/** What the search finds in APIs and in the sandbox. Details of an API come after its operations. */
export const recordKinds: readonly ApiKind[] = [
  {
    name: 'operation',
    group: 'API operations',
    weight: 0.65,
    isEarly: true,
    hint: 'API operations',
  },
  { ...fields, name: 'field', weight: 0.4, hint: 'fields and their values' },
  { ...fields, name: 'value', weight: 0.6 },
  { name: 'error', group: 'Errors', weight: 0.9, hint: 'error texts' },
  { name: 'command', group: 'Commands', weight: 0.7, isCode: true },
  { name: 'story', group: 'Stories of the sandbox', weight: 0.5, names: 'none' },
];

/** What the places of a large API are among these. */
export const kindOfPlace: Readonly<Record<SearchRecord['kind'], string>> = {
  operation: 'operation',
  section: 'field',
  field: 'field',
  response: 'field',
  variant: 'field',
};
