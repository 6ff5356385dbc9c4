declare module 'virtual:page-modules' {
  import type { PageModule } from '../pages/module-page.tsx';

  /** The pages of a site folder that are React components, by the path of their file. */
  export const pageModules: Readonly<Record<string, () => Promise<PageModule>>>;
}

declare module 'virtual:site-sandbox' {
  import type { SiteSandbox } from '../../sandbox/site-sandbox.ts';

  /** Loads the sandbox of the site, and what the workbench shows it with; undefined where the site has none. */
  export const loadSiteSandbox:
    | (() => Promise<[{ readonly default: SiteSandbox }, { readonly sandboxParts: object }]>)
    | undefined;
}
