/**
 * The files of one kind of page that a feature brings: paths from the folder of the program, or absolute ones. Modules are used by
 * their default export: a `FeatureBody` (packages/drystone/pages/feature-body.ts), and the types of feature-scripts.ts.
 */
export interface PageFiles {
  /** A server component: everything inside `<main>`. */
  readonly body: string;
  /** A script that runs in the tab while a page of the kind is on screen. */
  readonly script?: string | undefined;
  /** Style sheets that the pages have beside that of every page. */
  readonly sheets?: readonly string[] | undefined;
  /** A client component, shown in the side column above the docs on pages that have data for it. */
  readonly menu?: string | undefined;
}

/** By the names of the kinds. */
export type PageFilesByKind = Readonly<Record<string, PageFiles>>;
