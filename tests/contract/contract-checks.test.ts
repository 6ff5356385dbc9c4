import { describe, expect, test } from 'vitest';
import { contractSite } from '../../src/contract/documents.build.ts';
import { contractChecks, renameCheck } from './contract-checks.ts';
import { loadDocuments } from './documents.ts';

const documents = await loadDocuments(contractSite);
const checks = [
  ...(await contractChecks({ siteFolder: contractSite, documents })),
  renameCheck(documents),
];

describe('a contract that is published', () => {
  test.each(checks)('$name', ({ name, figures, mistakes }) => {
    console.log(`${name}\n   ${figures}`);
    expect(mistakes).toEqual([]);
  });

  test('there are eight checks', () => {
    expect(checks.map(({ name }) => name.slice(0, 2))).toEqual([
      '1.',
      '2.',
      '3.',
      '4.',
      '5.',
      '6.',
      '7.',
      '8.',
    ]);
  });
});
