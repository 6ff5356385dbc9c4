import type { ApiDocument } from '@drystone/openapi/model/model';
import { readDocument } from '@drystone/openapi/model/read-document';
import type { ContractId } from '../contract/documents.node.ts';
import { packagedDocuments } from './packaged-documents.node.ts';

/** The contracts as the installed package has them. */
export async function packagedContracts(): Promise<Readonly<Record<ContractId, ApiDocument>>> {
  const { infrastructure, management } = await packagedDocuments();
  return {
    infrastructure: readDocument(infrastructure),
    management: readDocument(management),
  };
}
