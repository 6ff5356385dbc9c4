import { expect, test } from 'vitest';
import { contractSite } from '../../fellmoor/contract/documents.node.ts';
import { deletions } from './deletions.ts';
import { loadDocuments } from './documents.ts';
import { contradictions, contradictionsIn } from './specification.ts';

const documents = await loadDocuments(contractSite);

test('the contracts say what the specification says, and nothing else', () => {
  expect(contradictions(documents)).toEqual([]);
});

test('a contradiction names the place, what is there and what should be there', () => {
  const infrastructure = JSON.parse(
    JSON.stringify(documents.infrastructure).replaceAll('"out-of-stock"', '"sold-out"'),
  );
  expect(contradictions({ ...documents, infrastructure })).toContain(
    "infrastructure: Instance.state is \"'creating' | 'starting' | 'running' | 'stopping' | 'stopped' | 'deleting' | 'sold-out' | 'error'\"," +
      " the specification says \"'creating' | 'starting' | 'running' | 'stopping' | 'stopped' | 'deleting' | 'out-of-stock' | 'error'\"",
  );
});

test.each(['infrastructure', 'management'] as const)(
  'no part of the %s contract can be left out unnoticed',
  (api) => {
    let count = 0;
    const unnoticed: string[] = [];
    for (const { pointer, document } of deletions(documents[api])) {
      count += 1;
      if (contradictionsIn(api, document).length === 0) unnoticed.push(pointer);
    }
    expect(unnoticed).toEqual([]);
    expect(count).toBeGreaterThan(400);
  },
  60_000,
);
