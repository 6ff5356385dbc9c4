import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '@drystone/openapi/model/read-document';
import { compileContract } from '@drystone/sandbox/core/compile-contract';
import { StartError } from '@drystone/sandbox/server/persistence.node';
import { bundledDocuments } from '../contract/bundled-documents.node.ts';
import { contractSite } from '../contract/documents.node.ts';
import type { PlatformContract } from './behaviour/contract.ts';

/** The contract of a site folder, as the sandbox works with it. Throws a `StartError` for a folder that has none. */
export async function readSandboxContract(siteFolder = contractSite): Promise<PlatformContract> {
  if (!existsSync(join(siteFolder, 'openapi'))) {
    throw new StartError(
      `${siteFolder} is not a site folder with contracts: it has no folder openapi.`,
    );
  }
  const { infrastructure, management } = await bundledDocuments(siteFolder);
  return compileContract({
    infrastructure: readDocument(infrastructure),
    management: readDocument(management),
  });
}
