import type { SandboxContract } from '@drystone/sandbox/core/contract';
import {
  createSandbox as create,
  type Sandbox,
  type SandboxOptions,
} from '@drystone/sandbox/core/sandbox';
import type { PlatformControl } from './behaviour/controls.ts';
import type { World } from './behaviour/world.ts';
import { platform } from './platform.ts';
import type { SeedName } from './seeds.ts';

export type PlatformSandbox = Sandbox<World, PlatformControl>;

/** A sandbox of the platform: one world that answers for both APIs and remembers what was done to it. */
export function createSandbox(
  contract: SandboxContract,
  options: SandboxOptions & { readonly seed?: SeedName } = {},
): PlatformSandbox {
  return create(platform, contract, options);
}
