import { bundledDocuments } from '../fellmoor/contract/bundled-documents.node.ts';
import { readDocument } from '../openapi/model/read-document.ts';
import type { Contracts } from './commands.ts';

export async function readContracts(): Promise<Contracts> {
  const { infrastructure, management } = await bundledDocuments();
  return {
    infrastructure: readDocument(infrastructure),
    management: readDocument(management),
  };
}
