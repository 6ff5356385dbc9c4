import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../lib/paths.node.ts';
import type { ApiDocument } from '../../openapi/model/model.ts';
import { readDocument } from '../../openapi/model/read-document.ts';
import type { BundledDocuments } from '../contract/bundled-documents.node.ts';
import type { ContractId } from '../contract/documents.node.ts';

/** The file of the package that has the contracts. */
export const contractsFile = 'contracts.json';

/** The contracts as the installed package has them. */
export async function packagedContracts(): Promise<Readonly<Record<ContractId, ApiDocument>>> {
  // Where the package is installed, its own folder is the nearest one with a package.json.
  const text = await readFile(join(projectFolder, contractsFile), 'utf8');
  const { infrastructure, management } = JSON.parse(text) as BundledDocuments;
  return {
    infrastructure: readDocument(infrastructure),
    management: readDocument(management),
  };
}
