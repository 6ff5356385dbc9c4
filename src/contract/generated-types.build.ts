import type { OutputFile } from '../build/host-files.build.ts';
import { readDocument } from '../openapi/read-document.ts';
import { contractDocuments, contractSite } from './documents.build.ts';
import { loadContract } from './load-contract.build.ts';
import { printTypes } from './print-types.ts';

/** The files with the types of the contracts, with their paths from the project folder. */
export async function generatedTypes(): Promise<OutputFile[]> {
  return Promise.all(
    contractDocuments.map(async ({ id, document }) => ({
      path: `src/contract/generated/${id}.gen.ts`,
      content: printTypes(
        readDocument(await loadContract(contractSite, document)),
        'npm run contract:types',
      ),
    })),
  );
}
