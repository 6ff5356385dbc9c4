import type { ApiDocument } from '@drystone/openapi/model/model';
import { readDocument } from '@drystone/openapi/model/read-document';
import { bundledDocuments } from './bundled-documents.node.ts';
import type { ContractId } from './documents.node.ts';

/** The contracts of the platform, read. */
export async function readContracts(): Promise<Readonly<Record<ContractId, ApiDocument>>> {
  const { infrastructure, management } = await bundledDocuments();
  return {
    infrastructure: readDocument(infrastructure),
    management: readDocument(management),
  };
}
