import type { PlatformContract } from '../fellmoor/sandbox/behaviour/contract.ts';
import { createSandbox, type Sandbox } from '../fellmoor/sandbox/sandbox.ts';

/** The sandbox of this tab: one world for all API pages, gone with the tab. */
export interface SandboxSession {
  readonly contract: PlatformContract;
  readonly sandbox: Sandbox;
  /** Grows with every change of the world. */
  readonly version: () => number;
}

let session: Promise<SandboxSession> | undefined;

/** Loads contract and core once. A failed attempt is forgotten. */
export function loadSandbox(): Promise<SandboxSession> {
  session ??= startSandbox();
  session.catch(() => {
    session = undefined;
  });
  return session;
}

async function startSandbox(): Promise<SandboxSession> {
  const response = await fetch('/api-data/sandbox.json');
  if (!response.ok) {
    throw new Error(`The sandbox could not be loaded (status ${response.status}).`);
  }
  const contract = (await response.json()) as PlatformContract;
  // What the examples of the page name is there, so that they can be run as they stand.
  const sandbox = createSandbox(contract, { seed: 'examples', realNow: () => Date.now() });
  let version = 0;
  sandbox.subscribe(() => {
    version += 1;
  });
  return { contract, sandbox, version: () => version };
}
