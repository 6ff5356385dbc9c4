import { readDocument } from '../../openapi/model/read-document.ts';
import { compileContract } from '../../sandbox/core/compile-contract.ts';
import { bundledDocuments } from '../contract/bundled-documents.node.ts';
import { contractSite } from '../contract/documents.node.ts';
import type { PlatformContract } from './behaviour/contract.ts';

/** The contract of a site folder, as the sandbox works with it. */
export async function readSandboxContract(siteFolder = contractSite): Promise<PlatformContract> {
  const { infrastructure, management } = await bundledDocuments(siteFolder);
  return compileContract({
    infrastructure: readDocument(infrastructure),
    management: readDocument(management),
  });
}
