import { siteAddress } from '../engine/browser/base-path.ts';
import type { SandboxContract } from '../sandbox/core/contract.ts';
import type { SandboxFile } from '../sandbox/site-sandbox.ts';

/** What the sandbox of the pages answers by. */
export async function fetchContract(): Promise<SandboxContract> {
  const response = await fetch(siteAddress('/api-data/sandbox.json'));
  if (!response.ok) {
    throw new Error(`The sandbox could not be loaded (status ${response.status}).`);
  }
  const { contract } = (await response.json()) as SandboxFile;
  return contract;
}
