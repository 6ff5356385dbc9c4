import { loadContract } from '../../packages/openapi/model/load-contract.node.ts';
import { contractDocuments } from '../../sites/fellmoor/contract/documents.node.ts';
import type { Documents } from './specification.ts';

/** The bundled documents of a site folder. */
export async function loadDocuments(siteFolder: string): Promise<Documents> {
  const [infrastructure, management] = await Promise.all(
    contractDocuments.map(({ document }) => loadContract(siteFolder, document)),
  );
  if (!infrastructure || !management) throw new Error('There are two contracts.');
  return { infrastructure, management };
}
