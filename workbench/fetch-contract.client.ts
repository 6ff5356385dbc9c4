import { siteAddress } from '../engine/browser/base-path.ts';
import { fetchLate } from '../engine/dom/fetch-late.ts';
import type { SandboxContract } from '../sandbox/core/contract.ts';
import type { SandboxFile } from '../sandbox/site-sandbox.ts';

/** What the sandbox of the pages answers by. */
export async function fetchContract(): Promise<SandboxContract> {
  const read: (text: string) => SandboxFile = JSON.parse;
  const { contract } = await fetchLate(siteAddress('/api-data/sandbox.json'), 'file', read);
  return contract;
}
