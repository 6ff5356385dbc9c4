import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openResultCache } from '@drystone/lib/result-cache.node';
import type { JsonObject } from '@drystone/openapi/json/json';
import { keepingFolder } from 'drystone/paths.node';
import { listFiles } from 'drystone/read/read-sources.node';
import { projectFolder } from '../project.node.ts';
import { type ContractId, contractDocuments, contractSite } from './documents.node.ts';

export type BundledDocuments = Readonly<Record<ContractId, JsonObject>>;

/**
 * The bundled documents of the contracts of a site folder, for tools that have to start quickly. Bundling takes
 * seconds, so the result is kept under `.build/`, by the content of what it was made from.
 */
export async function bundledDocuments(
  siteFolder = contractSite,
  results = join(keepingFolder, 'results'),
): Promise<BundledDocuments> {
  const key = await contentKey([join(siteFolder, 'openapi'), join(projectFolder, 'openapi')]);
  const cache = openResultCache(results, { version: process.version });
  const documents = await cache.recall('contracts', key, () => bundle(siteFolder));
  // Who starts tools and builds no site has them bounded too.
  if (cache.counts.get('contracts')?.made) cache.trim();
  return documents;
}

async function bundle(siteFolder: string): Promise<BundledDocuments> {
  // Loaded only here: the linter's packages are most of the time that a start would take.
  const { loadContract } = await import('@drystone/openapi/model/load-contract.node');
  const entries = await Promise.all(
    contractDocuments.map(
      async ({ id, document }) => [id, await loadContract(siteFolder, document)] as const,
    ),
  );
  return Object.fromEntries(entries) as BundledDocuments;
}

/** Changes with the files of these folders. */
export async function contentKey(folders: readonly string[]): Promise<string> {
  const files = (await Promise.all(folders.map(listFiles))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    hash.update(`${relative(projectFolder, file)}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex').slice(0, 16);
}
