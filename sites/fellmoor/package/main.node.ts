import * as nodeModule from 'node:module';

/* What `fellmoor` starts where the package is installed. */

// Node 22.8 and later keep what they compile for the next start.
if ('enableCompileCache' in nodeModule) (nodeModule.enableCompileCache as () => void)();
const { startPackagedTool } = await import('./packaged-tool.node.ts');
await startPackagedTool();
