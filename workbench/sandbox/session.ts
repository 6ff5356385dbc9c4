import type { SandboxContract } from '../../sandbox/core/contract.ts';
import type { Sandbox } from '../../sandbox/core/sandbox.ts';
import type { SiteSandbox } from '../../sandbox/site-sandbox.ts';

/** The sandbox of this tab: one world for all API pages, gone with the tab. */
export interface SandboxSession {
  readonly site: SiteSandbox;
  readonly contract: SandboxContract;
  readonly sandbox: Sandbox;
  /** Grows with every change of the world. */
  readonly version: () => number;
}
