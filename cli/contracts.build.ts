import { bundledDocuments } from '../src/contract/bundled-documents.build.ts';
import { readContract } from '../src/contract/read-contract.ts';
import type { Contracts } from './commands.ts';

export async function readContracts(): Promise<Contracts> {
  const { infrastructure, management } = await bundledDocuments();
  return {
    infrastructure: readContract(infrastructure),
    management: readContract(management),
  };
}
