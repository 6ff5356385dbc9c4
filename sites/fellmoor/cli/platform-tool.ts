import type { Contracts, Tool } from '@drystone/contract-cli/tool';
import { ControlError } from '@drystone/sandbox/core/action';
import { projectHeader } from '../contract/project-header.ts';
import { prompts } from './prompts.ts';
import { toolName } from './tool-name.ts';

const again = 'Read it with get, or delete it and create another.';
const deadInstance = {
  error: again,
  'out-of-stock': 'Look at {tool} capacity list, then start it again or choose another type.',
};

interface Origin extends Pick<Tool, 'readDocs'> {
  readonly contracts: Contracts;
  readonly version: string;
  /** Where the documentation is. */
  readonly docsUrl: () => Promise<string>;
}

/** The command-line tool of the platform. */
export function platformTool({ contracts, version, docsUrl, readDocs }: Origin): Tool {
  return {
    name: toolName,
    version,
    description: 'Works with the Fellmoor APIs from the command line.',
    contracts,
    projectHeader,
    goals: {
      'instances create': { kind: 'state', wanted: 'running', dead: deadInstance },
      'instances start': { kind: 'state', wanted: 'running', dead: deadInstance },
      'instances stop': { kind: 'state', wanted: 'stopped', dead: { error: again } },
      'projects create': { kind: 'state', wanted: 'active', dead: { deleting: again } },
    },
    prompts,
    ...(readDocs ? { readDocs } : {}),
    lists: { regions: 'regions list', projects: 'projects list' },
    sandbox: {
      loadProduct: async () => (await import('../sandbox/platform.ts')).platform,
      async readContract(siteFolder) {
        if (siteFolder === undefined) {
          const { compileContract } = await import('@drystone/sandbox/core/compile-contract');
          return compileContract(contracts);
        }
        throw new ControlError(
          '--site needs the source: there it is npm run sandbox -- --site FOLDER.',
        );
      },
    },
    docs: { url: docsUrl, apiRoute: (api) => `/api/${api}/` },
  };
}
