declare module 'virtual:site-sandbox' {
  import type { SiteSandbox } from '../sandbox/site-sandbox.ts';

  /** Loads the sandbox of the site, and what the workbench shows it with; undefined where the site has none. */
  export const loadSiteSandbox:
    | (() => Promise<[{ readonly default: SiteSandbox }, { readonly sandboxParts: object }]>)
    | undefined;
}
