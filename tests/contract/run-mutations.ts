import { AuthorError } from '../../packages/lib/problems.ts';
import { contractChecks } from './contract-checks.ts';
import { loadDocuments } from './documents.ts';
import { withEditedSite } from './edited-site.ts';
import type { Mutation } from './mutations.ts';
import { contradictions } from './specification.ts';

export interface MutationResult {
  readonly mutation: string;
  /** The checks that noticed it; none when it survived. */
  readonly noticedBy: readonly string[];
}

type Extent = 'all checks' | 'until noticed';

/**
 * Applies each mutation to a copy of the authored documents and runs the checks over it: all of them, or
 * until one notices. The comparison with the released contract is left out: it notices every change, right
 * or wrong.
 */
export async function runMutations(
  mutations: readonly Mutation[],
  extent: Extent,
): Promise<MutationResult[]> {
  const results: MutationResult[] = [];
  for (const { name, edits } of mutations) {
    const noticedBy = await withEditedSite(edits, (siteFolder) => noticing(siteFolder, extent));
    results.push({ mutation: name, noticedBy });
  }
  return results;
}

async function noticing(siteFolder: string, extent: Extent): Promise<string[]> {
  try {
    const documents = await loadDocuments(siteFolder);
    const bySpecification = contradictions(documents).length > 0 ? ['the specification'] : [];
    if (bySpecification.length > 0 && extent === 'until noticed') return bySpecification;
    const noticedBy = [...bySpecification];
    for await (const { name, mistakes } of contractChecks({ siteFolder, documents })) {
      // The first two repeat what the specification says.
      if (mistakes.length === 0 || /^[12]\./.test(name)) continue;
      noticedBy.push(`check ${name.slice(0, 1)}`);
      if (extent === 'until noticed') break;
    }
    return noticedBy;
  } catch (error) {
    if (error instanceof AuthorError) return ['bundling'];
    throw error;
  }
}
