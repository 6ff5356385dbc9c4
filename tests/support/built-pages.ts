import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readBuiltSite } from '../../packages/drystone/checks/built-site.node.ts';
import type { BuiltSite } from '../../packages/drystone/content/check.ts';

/** Files by their paths. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files into a new folder, which goes when the test ends: no build has the faults that checks find. */
export async function writeFolder(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** A built site of these files, read as the checks read it. */
export async function builtSite(files: Files): Promise<BuiltSite> {
  return readBuiltSite(await writeFolder(files));
}

interface PageParts {
  readonly head?: string;
  readonly main?: string;
}

/** A page that has all that the checks ask for, and these parts. */
export function goodPage({ head = '', main = '' }: PageParts = {}): string {
  return [
    '<!doctype html><html lang="en"><head>',
    '<title>Moss</title>',
    '<meta name="description" content="The soft one.">',
    '<link rel="canonical" href="https://garden.example/moss">',
    head,
    '</head><body>',
    `<main id="main"><h1>Moss</h1>${main}</main>`,
    '</body></html>',
  ].join('\n');
}
