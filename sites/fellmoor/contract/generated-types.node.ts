import type { OutputFile } from '@drystone/lib/output-file';
import { loadContract } from '@drystone/openapi/model/load-contract.node';
import { readDocument } from '@drystone/openapi/model/read-document';
import { printTypes } from '@drystone/openapi/types/print-types';
import { contractDocuments, contractSite } from './documents.node.ts';

/** The files with the types of the contracts, with their paths from the project folder. */
export async function generatedTypes(): Promise<OutputFile[]> {
  return Promise.all(
    contractDocuments.map(async ({ id, document }) => ({
      path: `sites/fellmoor/contract/generated/${id}.gen.ts`,
      content: printTypes(
        readDocument(await loadContract(contractSite, document)),
        'npm run contract:types',
      ),
    })),
  );
}
