import { startTool } from '../../cli/start.node.ts';
import { projectVersion } from '../../lib/paths.node.ts';
import { objectOf, textOf } from '../../openapi/json/json.ts';
import { toolName } from '../cli/tool-name.ts';
import { packagedDocuments } from './packaged-documents.node.ts';

/** Runs the tool of the package in this process. */
export async function startPackagedTool(): Promise<void> {
  const version = projectVersion();
  await startTool({
    async versions() {
      const { infrastructure } = await packagedDocuments();
      return {
        name: toolName,
        version,
        apiVersion: textOf(objectOf(infrastructure.info).version) ?? '',
      };
    },
    async tool() {
      const [{ platformTool }, { packagedContracts }] = await Promise.all([
        import('../cli/platform-tool.ts'),
        import('./packaged-contracts.node.ts'),
      ]);
      return platformTool({ contracts: await packagedContracts(), version });
    },
  });
}
