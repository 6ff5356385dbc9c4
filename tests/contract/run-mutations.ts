import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthorError } from '../../src/config/problems.ts';
import { contractSite } from '../../src/contract/documents.build.ts';
import { loadDocuments } from './documents.ts';
import type { Edit, Mutation } from './mutations.ts';
import { sectionFive } from './section-five.ts';
import { contradictions } from './specification.ts';

export interface MutationResult {
  readonly mutation: string;
  /** The checks that noticed it; none when it survived. */
  readonly noticedBy: readonly string[];
}

/**
 * Applies each mutation to a copy of the authored documents and runs the checks over it. The comparison
 * with the released contract is left out: it notices every change, right or wrong.
 */
export async function runMutations(mutations: readonly Mutation[]): Promise<MutationResult[]> {
  const results: MutationResult[] = [];
  for (const { name, edits } of mutations) {
    const siteFolder = await mkdtemp(join(tmpdir(), 'contract-'));
    try {
      await cp(join(contractSite, 'openapi'), join(siteFolder, 'openapi'), { recursive: true });
      for (const edit of edits) await applyEdit(siteFolder, name, edit);
      results.push({ mutation: name, noticedBy: await noticing(siteFolder) });
    } finally {
      await rm(siteFolder, { recursive: true });
    }
  }
  return results;
}

/** An edit that finds nothing is a mistake of the mutation, because it would test nothing. */
async function applyEdit(siteFolder: string, name: string, { file, find, replace, all }: Edit): Promise<void> {
  const path = join(siteFolder, 'openapi', file);
  const text = await readFile(path, 'utf8');
  const edited = all ? text.replaceAll(find, () => replace) : text.replace(find, () => replace);
  if (edited === text) throw new Error(`${name}: ${file} does not hold ${JSON.stringify(find)}.`);
  await writeFile(path, edited);
}

async function noticing(siteFolder: string): Promise<string[]> {
  try {
    const documents = await loadDocuments(siteFolder);
    const checks = await sectionFive({ siteFolder, documents });
    return [
      ...(contradictions(documents).length > 0 ? ['the specification'] : []),
      ...checks
        .filter(({ mistakes }) => mistakes.length > 0)
        // The first two repeat what the specification says.
        .filter(({ name }) => !/^[12]\./.test(name))
        .map(({ name }) => `section 5.${name.slice(0, 1)}`),
    ];
  } catch (error) {
    if (error instanceof AuthorError) return ['bundling'];
    throw error;
  }
}
