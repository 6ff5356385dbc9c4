import { startTool } from '@drystone/contract-cli/start.node';
import { versionsOf } from '@drystone/contract-cli/tool';
import { readTool } from './tool.node.ts';

/* What `fellmoor` starts. */
await startTool({ tool: readTool, versions: async () => versionsOf(await readTool()) });
