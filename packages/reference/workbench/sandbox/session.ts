import type { SandboxContract } from '@drystone/sandbox/core/contract';
import type { Sandbox } from '@drystone/sandbox/core/sandbox';
import type { SiteSandbox } from '@drystone/sandbox/site-sandbox';

/** The sandbox of this tab: one world for all API pages, gone with the tab. */
export interface SandboxSession {
  readonly site: SiteSandbox;
  readonly contract: SandboxContract;
  readonly sandbox: Sandbox;
  /** Grows with every change of the world. */
  readonly version: () => number;
}
