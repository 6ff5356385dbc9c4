/*
 * What the components and the React pages of a site find around them, for its `tsconfig.json`. This project has the same
 * from Vite, so its own leaves this file out.
 */

interface ImportMetaEnv {
  /** Where the site begins on its host: `/`, or `/docs/`. Links of a React page begin with it. */
  readonly BASE_URL: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
