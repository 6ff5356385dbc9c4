declare module 'virtual:page-modules' {
  import type { PageModule } from '../pages/module-page.tsx';

  /** The pages of a site folder that are React components, by the path of their file. */
  export const pageModules: Readonly<Record<string, () => Promise<PageModule>>>;
}
