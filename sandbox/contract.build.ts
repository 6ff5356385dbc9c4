import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectFolder } from '../src/build/paths.build.ts';
import { listFiles } from '../src/content/read-sources.build.ts';
import { contractDocuments, contractSite } from '../src/contract/documents.build.ts';
import type { SandboxContract } from './core/contract.ts';

/**
 * The contract of a site folder, as the sandbox works with it. Bundling takes seconds, so the result is kept
 * under `.build/`, by the content of what it was made from.
 */
export async function readSandboxContract(siteFolder = contractSite): Promise<SandboxContract> {
  const key = await contentKey([
    join(siteFolder, 'openapi'),
    join(projectFolder, 'sandbox/core'),
    join(projectFolder, 'src/contract'),
    join(projectFolder, 'src/openapi'),
  ]);
  const file = join(projectFolder, '.build/sandbox', `contract-${key}.json`);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept) as SandboxContract;
  const contract = await compileSandboxContract(siteFolder);
  await keep(file, JSON.stringify(contract));
  return contract;
}

/** Makes it anew. The page's static file is made with this too. */
export async function compileSandboxContract(siteFolder = contractSite): Promise<SandboxContract> {
  // Loaded only here: the linter's packages are most of the time that a start would take.
  const [{ loadContract }, { readContract }, { compileContract }] = await Promise.all([
    import('../src/contract/load-contract.build.ts'),
    import('../src/contract/read-contract.ts'),
    import('./core/compile-contract.ts'),
  ]);
  const [infrastructure, management] = await Promise.all(
    contractDocuments.map(async ({ document }) =>
      readContract(await loadContract(siteFolder, document)),
    ),
  );
  if (!infrastructure || !management) throw new Error('There are two contracts.');
  return compileContract({ infrastructure, management });
}

async function contentKey(folders: readonly string[]): Promise<string> {
  const files = (await Promise.all(folders.map(listFiles))).flat().sort();
  const hash = createHash('sha256');
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) {
    hash.update(`${relative(projectFolder, file)}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Another process that writes the same at the same time does no harm. */
async function keep(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
}
