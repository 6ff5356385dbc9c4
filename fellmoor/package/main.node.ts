import { startTool } from '../../cli/start.node.ts';
import { projectVersion } from '../../lib/paths.node.ts';
import { platformTool } from '../cli/platform-tool.ts';
import { packagedContracts } from './packaged-contracts.node.ts';

/* What `fellmoor` starts where the package is installed. */
await startTool(async () =>
  platformTool({ contracts: await packagedContracts(), version: projectVersion() }),
);
