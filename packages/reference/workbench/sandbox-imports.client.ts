import { imports } from 'virtual:feature-imports';
import type { SiteSandbox } from '@drystone/sandbox/site-sandbox';
import type { SandboxParts } from './sandbox/parts.client.tsx';

/* What the feature names in `imports` (feature/page-files.node.ts), where the site has a sandbox. */

export async function loadSiteSandbox(): Promise<SiteSandbox> {
  // The build has read the module, and refuses one that is no sandbox.
  return (await load('site-sandbox')) as SiteSandbox;
}

/** Loads what the workbench shows the sandbox with. */
export async function loadSandboxParts(): Promise<SandboxParts> {
  return (await load('sandbox-parts')) as SandboxParts;
}

async function load(name: string): Promise<unknown> {
  const module = await imports[name]?.();
  if (!module) throw new Error('This site was built without a sandbox.');
  return module.default;
}
