import { serveSandbox } from '@drystone/sandbox/server/command.node';
import { readSandboxContract } from './contract.node.ts';
import { platform } from './platform.ts';

/* `npm run sandbox`. */
await serveSandbox(process.argv.slice(2), {
  product: platform,
  readContract: readSandboxContract,
});
