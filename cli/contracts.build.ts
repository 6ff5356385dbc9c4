import { bundledDocuments } from '../src/contract/bundled-documents.build.ts';
import { readDocument } from '../src/openapi/read-document.ts';
import type { Contracts } from './commands.ts';

export async function readContracts(): Promise<Contracts> {
  const { infrastructure, management } = await bundledDocuments();
  return {
    infrastructure: readDocument(infrastructure),
    management: readDocument(management),
  };
}
