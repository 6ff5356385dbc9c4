/*
 * What the components, the React pages and the features of a site find around them, for its `tsconfig.json`.
 */

interface ImportMetaEnv {
  /** Where the site begins on its host: `/`, or `/docs/`. Links of a React page begin with it. */
  readonly BASE_URL: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare module 'virtual:feature-imports' {
  /** What loads the modules that features name in `imports`, by their names there. */
  export const imports: Readonly<
    Record<string, (() => Promise<{ readonly default: unknown }>) | undefined>
  >;
}
