import type { Contracts, Tool } from '../../cli/tool.ts';
import { readContracts } from '../contract/contracts.node.ts';
import { readSandboxContract } from '../sandbox/contract.node.ts';
import { platform } from '../sandbox/platform.ts';

const again = 'Read it with get, or delete it and create another.';
const deadInstance = {
  error: again,
  'out-of-stock': 'Look at {tool} capacity list, then start it again or choose another type.',
};

export async function readTool(): Promise<Tool> {
  return toolOf(await readContracts());
}

/** The command-line tool of the platform. */
export function toolOf(contracts: Contracts): Tool {
  return {
    name: 'fellmoor',
    description: 'Works with the Fellmoor APIs from the command line.',
    contracts,
    projectHeader: platform.projectHeader,
    goals: {
      'instances create': { kind: 'state', wanted: 'running', dead: deadInstance },
      'instances start': { kind: 'state', wanted: 'running', dead: deadInstance },
      'instances stop': { kind: 'state', wanted: 'stopped', dead: { error: again } },
      'projects create': { kind: 'state', wanted: 'active', dead: { deleting: again } },
    },
    lists: { regions: 'regions list', projects: 'projects list' },
    sandbox: {
      product: platform,
      readContract: readSandboxContract,
      startCommand: 'npm run sandbox',
    },
  };
}
