declare module 'virtual:site-sandbox' {
  import type { SiteSandbox } from '@drystone/sandbox/site-sandbox';

  /** Loads the sandbox of the site; undefined where the site has none. */
  export const loadSiteSandbox: (() => Promise<{ readonly default: SiteSandbox }>) | undefined;

  /** Loads what the workbench shows it with. */
  export const loadSandboxParts: (() => Promise<{ readonly sandboxParts: object }>) | undefined;
}
