import { cpSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '@drystone/lib/files-below.node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundledDocuments } from './bundled-documents.node.ts';
import { contractSite } from './documents.node.ts';

test('kept contracts that are cut are bundled again, and a warning names them', async () => {
  const site = mkdtempSync(join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  cpSync(join(contractSite, 'openapi'), join(site, 'openapi'), { recursive: true });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const results = join(site, 'results');

  const documents = await bundledDocuments(site, results);
  const [file = ''] = filesBelow(results);
  truncateSync(file, statSync(file).size - 1);

  expect(await bundledDocuments(site, results)).toEqual(documents);
  expect(await bundledDocuments(site, results)).toEqual(documents);
  expect(warn.mock.calls).toEqual([
    [`The kept result in ${file} is damaged or cannot be read. It is made again.`],
  ]);
});
