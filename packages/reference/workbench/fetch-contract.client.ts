import type { SandboxContract } from '@drystone/sandbox/core/contract';
import type { SandboxFile } from '@drystone/sandbox/site-sandbox';
import { siteAddress } from 'drystone/browser/base-path';
import { fetchLate } from 'drystone/dom/fetch-late';

/** What the sandbox of the pages answers by. */
export async function fetchContract(): Promise<SandboxContract> {
  const read: (text: string) => SandboxFile = JSON.parse;
  const { contract } = await fetchLate(siteAddress('/api-data/sandbox.json'), 'file', read);
  return contract;
}
