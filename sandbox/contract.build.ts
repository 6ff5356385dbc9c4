import { bundledDocuments } from '../src/contract/bundled-documents.build.ts';
import { contractSite } from '../src/contract/documents.build.ts';
import { readDocument } from '../src/openapi/read-document.ts';
import type { PlatformContract } from './behaviour/contract.ts';
import { compileContract } from './core/compile-contract.ts';

/** The contract of a site folder, as the sandbox works with it. */
export async function readSandboxContract(siteFolder = contractSite): Promise<PlatformContract> {
  const { infrastructure, management } = await bundledDocuments(siteFolder);
  return compileContract({
    infrastructure: readDocument(infrastructure),
    management: readDocument(management),
  });
}
