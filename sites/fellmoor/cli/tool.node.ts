import type { Tool } from '@drystone/contract-cli/tool';
import { readContracts } from '../contract/contracts.node.ts';
import { platformVersion } from '../project.node.ts';
import { platformTool } from './platform-tool.ts';

/** The tool as it is in this project. */
export async function readTool(): Promise<Tool> {
  return platformTool({
    contracts: await readContracts(),
    version: platformVersion(),
    docsUrl: async () => {
      // Loaded only here: it takes a second to read the configuration of a site.
      const { siteAddress } = await import('../contract/site-address.node.ts');
      return siteAddress();
    },
  });
}
