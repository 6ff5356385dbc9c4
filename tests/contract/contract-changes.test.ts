import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatProblems } from '../../packages/lib/problems.ts';
import {
  checkContractChanges,
  contractChangesCheck,
} from '../../sites/fellmoor/checks/contract-changes.node.ts';
import { contractDocuments } from '../../sites/fellmoor/contract/documents.node.ts';
import { type Edit, withEditedSite } from './edited-site.ts';

let changesFolder: string;

beforeEach(async () => {
  changesFolder = await mkdtemp(join(tmpdir(), 'changes-'));
});

afterEach(() => rm(changesFolder, { recursive: true }));

async function report(edits: readonly Edit[]): Promise<string> {
  return withEditedSite(edits, async (siteFolder) =>
    formatProblems(
      await checkContractChanges({ siteFolder, changesFolder, apis: contractDocuments }),
    ),
  );
}

const nothing = '0 mistakes in 0 files.';
const dropsStatus: Edit = {
  file: 'infrastructure/paths/instances.yaml',
  find: "      '404': { $ref: '../responses.yaml#/InstanceNotFound' }\n",
  replace: '',
};
const narrowsTags: Edit = {
  file: 'infrastructure/schemas/tags.yaml',
  find: '{0,61}',
  replace: '{0,30}',
};
const addsField: Edit = {
  file: 'infrastructure/schemas/filesystems.yaml',
  find: '  properties:\n',
  replace:
    '  properties:\n    note:\n      type: string\n      description: Free text.\n      examples: [x]\n',
};

describe('the check of changes since the release', { timeout: 30_000 }, () => {
  test('finds nothing in this working tree', async () => {
    expect((await contractChangesCheck.run(undefined as never)).problems).toEqual([]);
  });

  test('finds a breaking change that nobody announces, and says how to', async () => {
    expect(await report([dropsStatus])).toBe(`openapi/infrastructure/openapi.yaml
  getInstance breaks clients, and no changelog entry says so. The answer 404 was removed.
  Undo it, or announce it in a file under changes/, in words for readers:
  ---
  contract: infrastructure
  breaking: [getInstance]
  ---
  What changed, and what a client has to do.

1 mistake in 1 file.`);
  });

  test('is content with an announcement', async () => {
    await writeFile(
      join(changesFolder, 'instances.md'),
      '---\ncontract: infrastructure\nbreaking: [getInstance]\n---\nReading an instance does not answer 404.\n',
    );
    expect(await report([dropsStatus])).toBe(nothing);
  });

  test('takes a schema as the name of a change inside it', async () => {
    await writeFile(
      join(changesFolder, 'tags.md'),
      '---\ncontract: infrastructure\nbreaking: [Tags]\n---\nTag keys.\n',
    );
    expect(await report([narrowsTags])).toBe(nothing);
  });

  test('reports a change inside a schema once, however many operations use it', async () => {
    const text = await report([narrowsTags]);
    expect(text).toContain('Tags breaks clients');
    expect(text).toContain('1 mistake in 1 file.');
  });

  test('lets compatible changes pass', async () => {
    expect(await report([addsField])).toBe(nothing);
  });

  test('does not take an announcement of an earlier release', async () => {
    await writeFile(
      join(changesFolder, 'old.md'),
      '---\nreleased: 2026-01-15\ncontract: infrastructure\nbreaking: [getInstance]\n---\nLong ago.\n',
    );
    expect(await report([dropsStatus])).toContain('getInstance breaks clients');
  });

  test('does not take the announcement of another contract', async () => {
    await writeFile(
      join(changesFolder, 'other.md'),
      '---\ncontract: management\nbreaking: [getInstance]\n---\nOther.\n',
    );
    const text = await report([dropsStatus]);
    expect(text).toContain('getInstance breaks clients');
    expect(text).toContain('announces a breaking change of getInstance, and there is none');
  });

  test('finds an announcement of a change that does not exist, and the nearest name', async () => {
    await writeFile(
      join(changesFolder, 'typo.md'),
      '---\ncontract: infrastructure\nbreaking: [getInstance, getInstances]\n---\nWords.\n',
    );
    expect(await report([dropsStatus])).toBe(`changes/typo.md
  The file announces a breaking change of getInstances, and there is none since the last release.
  Did you mean getInstance?
  Correct the name, or take it out of "breaking".

1 mistake in 1 file.`);
  });

  test('finds an announcement for a contract that does not exist', async () => {
    await writeFile(join(changesFolder, 'typo.md'), '---\ncontract: infrastructur\n---\nWords.\n');
    expect(await report([])).toContain(
      'There is no contract "infrastructur".\n  Did you mean infrastructure?',
    );
  });

  test('leaves the other files of the folder alone', async () => {
    await writeFile(
      join(changesFolder, 'site.md'),
      '---\ntitle: A new page\n---\nWords about a contract: none.\n',
    );
    await writeFile(join(changesFolder, 'README.md'), 'contract: infrastructure\n');
    expect(await report([])).toBe(nothing);
  });

  test('asks for a first release', async () => {
    const text = await withEditedSite([], async (siteFolder) => {
      await rm(join(siteFolder, 'openapi/released/management.yaml'));
      return formatProblems(
        await checkContractChanges({ siteFolder, changesFolder, apis: contractDocuments }),
      );
    });
    expect(text).toContain(
      'openapi/released/management.yaml\n  The management contract was never released',
    );
  });
});
