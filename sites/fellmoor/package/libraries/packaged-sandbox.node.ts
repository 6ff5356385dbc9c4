import { compileContract } from '@drystone/sandbox/core/compile-contract';
import type { PlatformContract } from '../../sandbox/behaviour/contract.ts';
import { packagedContracts } from '../packaged-contracts.node.ts';

let contract: Promise<PlatformContract> | undefined;

/** The contract as the sandboxes of this process work with it: read once, because a suite starts many. */
export function packagedSandboxContract(): Promise<PlatformContract> {
  contract ??= packagedContracts().then((documents) => compileContract(documents));
  return contract;
}
