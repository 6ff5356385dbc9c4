import { startTool } from '../../cli/start.node.ts';
import { readTool } from './tool.node.ts';

/* What `fellmoor` starts. */
await startTool(readTool);
