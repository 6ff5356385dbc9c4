import { describe, expect, test } from 'vitest';
import { contractSite } from '../../sites/fellmoor/contract/documents.node.ts';
import { contractChecks, renameCheck } from './contract-checks.ts';
import { loadDocuments } from './documents.ts';

const documents = await loadDocuments(contractSite);
const checks = [renameCheck(documents)];
for await (const check of contractChecks({ siteFolder: contractSite, documents }))
  checks.push(check);

describe('a contract that is published', () => {
  // @behaviour FACT-3
  test.each(checks)('$name', ({ mistakes }) => {
    expect(mistakes).toEqual([]);
  });
});
