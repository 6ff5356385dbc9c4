declare module 'virtual:feature-bodies' {
  import type { FeatureBody } from '../pages/feature-body.ts';

  /** The components of the pages of all features, by the kinds of pages. */
  export const bodies: Readonly<Record<string, FeatureBody>>;
}

declare module 'virtual:feature-scripts' {
  import type { FeatureMenu, PageScript } from '../content/feature-scripts.ts';

  type Loaders<Exported> = Readonly<Record<string, () => Promise<{ readonly default: Exported }>>>;

  /** The scripts of the pages of all features, and the menus above the docs, by the kinds of pages. */
  export const scripts: Loaders<PageScript>;
  export const menus: Loaders<FeatureMenu>;
}

declare module 'virtual:tab-scripts' {
  import type { TabScript } from '../content/feature-scripts.ts';

  /** What features start in each tab, by their names. */
  export const tabScripts: Readonly<Record<string, TabScript>>;
}

declare module 'virtual:feature-on-demand' {
  import type { OnDemandScript } from '../content/feature-scripts.ts';

  /** What features do when a reader asks for it, by the names in `data-on-demand`. */
  export const onDemand: Readonly<
    Record<string, () => Promise<{ readonly default: OnDemandScript }>>
  >;
  export const sharedOnDemand: Readonly<Record<string, OnDemandScript>>;
}

declare module 'virtual:feature-markdown' {
  import type { NamedMarkdown } from '../markdown/feature-markdown.ts';

  /** What features add to Markdown. */
  export const markdown: readonly NamedMarkdown[];
}

declare module 'virtual:page-modules' {
  import type { PageModule } from '../pages/module-page.tsx';

  /** The pages of a site folder that are React components, by the path of their file. */
  export const pageModules: Readonly<Record<string, () => Promise<PageModule>>>;
}
