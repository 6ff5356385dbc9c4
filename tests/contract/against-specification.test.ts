import { expect, test } from 'vitest';
import { readSpecification } from '../../checks/behaviours.node.ts';
import { rowsOf, statementsIn } from '../../checks/specification.ts';
import { contractSite } from '../../sites/fellmoor/contract/documents.node.ts';
import { additions, deletions, rewordings } from './changed-documents.ts';
import { loadDocuments } from './documents.ts';
import {
  expectedCapabilities,
  expectedExamples,
  expectedMeanings,
  expectedWords,
} from './expected-schemas.ts';
import { contradictions, contradictionsIn, factOf } from './specification.ts';

const documents = await loadDocuments(contractSite);

const apis = ['infrastructure', 'management'] as const;

/** Changes of the contracts, each with what it contradicts. */
const changes = apis.flatMap((api) => {
  const document = documents[api];
  const texts = [
    ...expectedCapabilities.map((name) => `\`${name}\``),
    ...[...expectedWords[api], ...expectedExamples[api]].map(([, , text]) => text),
    ...Object.values(expectedMeanings),
  ];
  return [
    ...[...deletions(document)].map((change) => ({ kind: 'a part is gone', ...change })),
    ...[...rewordings(document, texts)].map((change) => ({ kind: 'a text is gone', ...change })),
    ...[...additions(document, ['X-PROJECT-ID'])].map((change) => ({
      kind: 'an addition',
      ...change,
    })),
  ].map((change) => ({
    api,
    kind: change.kind,
    what: change.what,
    found: contradictionsIn(api, change.document),
  }));
});

// @behaviour FACT-1
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

test.each(apis)('no part of the %s contract can be left out unnoticed', (name) => {
  const parts = changes.filter(({ api, kind }) => api === name && kind === 'a part is gone');
  const unnoticed = parts.filter(({ found }) => found.length === 0);
  expect(unnoticed.map(({ what }) => what)).toEqual([]);
  expect(parts.length).toBeGreaterThan(400);
});

test('each fact that a statement names is contradicted by some change of the contracts', async () => {
  const facts = new Set(
    changes.flatMap(({ api, found }) =>
      found.map(factOf).flatMap((fact) => [fact, `${api} ${fact}`]),
    ),
  );
  const named = rowsOf('FACT-1', statementsIn(await readSpecification()));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((fact) => !facts.has(fact))).toEqual([]);
});
