import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTool } from '@drystone/contract-cli/start.node';
import { type Json, objectOf, textOf } from '@drystone/openapi/json/json';
import { toolName } from '../cli/tool-name.ts';
import { platformFolder, platformVersion } from '../project.node.ts';
import { packagedWords } from './completion-file.node.ts';
import { packagedDocs } from './packaged-docs.node.ts';
import { packagedDocuments } from './packaged-documents.node.ts';

/** Where the documentation is, as the manifest of the package says. */
async function docsUrl(): Promise<string> {
  const manifest = await readFile(join(platformFolder, 'package.json'), 'utf8');
  return textOf(objectOf(JSON.parse(manifest) as Json).documentation) ?? '';
}

/** Runs the tool of the package in this process. */
export async function startPackagedTool(): Promise<void> {
  const version = platformVersion();
  await startTool({
    async versions() {
      const { infrastructure } = await packagedDocuments();
      return {
        name: toolName,
        version,
        apiVersion: textOf(objectOf(infrastructure.info).version) ?? '',
      };
    },
    words: packagedWords,
    async tool() {
      const [{ platformTool }, { packagedContracts }] = await Promise.all([
        import('../cli/platform-tool.ts'),
        import('./packaged-contracts.node.ts'),
      ]);
      const contracts = await packagedContracts();
      return platformTool({ contracts, version, docsUrl, readDocs: packagedDocs });
    },
  });
}
