import type { OutputFile } from '../../lib/output-file.ts';
import { loadContract } from '../../openapi/model/load-contract.node.ts';
import { readDocument } from '../../openapi/model/read-document.ts';
import { printTypes } from '../../openapi/types/print-types.ts';
import { contractDocuments, contractSite } from './documents.node.ts';

/** The files with the types of the contracts, with their paths from the project folder. */
export async function generatedTypes(): Promise<OutputFile[]> {
  return Promise.all(
    contractDocuments.map(async ({ id, document }) => ({
      path: `fellmoor/contract/generated/${id}.gen.ts`,
      content: printTypes(
        readDocument(await loadContract(contractSite, document)),
        'npm run contract:types',
      ),
    })),
  );
}
