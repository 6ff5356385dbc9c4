import { startTool } from '../../cli/start.node.ts';
import { versionsOf } from '../../cli/tool.ts';
import { readTool } from './tool.node.ts';

/* What `fellmoor` starts. */
await startTool({ tool: readTool, versions: async () => versionsOf(await readTool()) });
