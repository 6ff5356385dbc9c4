import type { Tool } from '../../cli/tool.ts';
import { projectVersion } from '../../lib/paths.node.ts';
import { readContracts } from '../contract/contracts.node.ts';
import { platformTool } from './platform-tool.ts';

/** The tool as it is in this project. */
export async function readTool(): Promise<Tool> {
  return platformTool({
    contracts: await readContracts(),
    version: projectVersion(),
    startCommand: 'npm run sandbox',
  });
}
