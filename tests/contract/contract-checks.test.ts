import { describe, expect, test } from 'vitest';
import { contractSite } from '../../src/contract/documents.build.ts';
import { loadDocuments } from './documents.ts';
import { renameCheck, sectionFive } from './section-five.ts';

const documents = await loadDocuments(contractSite);
const checks = [
  ...(await sectionFive({ siteFolder: contractSite, documents })),
  renameCheck(documents),
];

describe('section 5 of contract.md', () => {
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
