import type { RecordKind } from '../content/search-record.ts';

/** The heading of what is found in pages. */
export const guides = 'Guides';

/** What pages have. The obvious page comes before what other pages say. */
const ownKinds: readonly RecordKind[] = [
  { name: 'page', group: guides, weight: 1.6 },
  { name: 'category', group: guides, weight: 0.5 },
  { name: 'section', group: guides, weight: 1 },
  { name: 'term', group: 'Glossary', weight: 0.6 },
];

/** True for a kind that pages have by themselves. */
export function isOwnKind(name: string): boolean {
  return ownKinds.some((kind) => kind.name === name);
}

/** Kinds by the names that records have. */
export type Kinds = ReadonlyMap<string, RecordKind>;

/** With those of features. Throws where two have the same name. */
export function kindsWith(others: readonly RecordKind[]): Kinds {
  const kinds = new Map<string, RecordKind>();
  for (const kind of [...ownKinds, ...others]) {
    if (kinds.has(kind.name)) throw new Error(`Two kinds of records are called "${kind.name}".`);
    kinds.set(kind.name, kind);
  }
  return kinds;
}
