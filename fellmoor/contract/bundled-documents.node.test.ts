import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filesBelow } from '../../lib/files-below.node.mjs';
import { keepingFolder } from '../../lib/paths.node.ts';
import { bundledDocuments } from './bundled-documents.node.ts';
import { contractSite } from './documents.node.ts';

test('kept contracts that are cut are bundled again, and a warning names them', async () => {
  const site = mkdtempSync(join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  cpSync(join(contractSite, 'openapi'), join(site, 'openapi'), { recursive: true });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const kept = join(keepingFolder, 'results/contracts');
  const before = new Set(filesBelow(join(keepingFolder, 'results')));

  const documents = await bundledDocuments(site);
  // Another test may keep contracts of its own meanwhile.
  const files = filesBelow(kept).filter((path) => !before.has(path));
  onTestFinished(() => files.forEach((file) => void rmSync(file)));
  for (const file of files) truncateSync(file, 20_000);

  expect(await bundledDocuments(site)).toEqual(documents);
  const warnings = files.map(
    (file) => `The kept result in ${file} is damaged or cannot be read. It is made again.`,
  );
  expect(warnings).toContain(warn.mock.calls[0]?.[0]);
  expect(files.some((file) => readFileSync(file).length > 20_000)).toBe(true);
});
