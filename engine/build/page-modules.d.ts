declare module 'virtual:feature-bodies' {
  import type { FeatureBodies } from '../pages/feature-bodies.ts';

  /** The components of the pages of all features, by the kinds of pages. */
  export const bodies: FeatureBodies;
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
