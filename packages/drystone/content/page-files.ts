/**
 * The files of one kind of page that a feature brings: absolute paths, or paths from the folder of the program. Modules are used by
 * their default export.
 */
export interface PageFiles {
  /** A server component that gets `PageProps`: everything inside `<main>`. */
  readonly body: string;
  /** A script that runs in the tab while a page of the kind is on screen: a `PageScript`. */
  readonly script?: string | undefined;
  /** Style sheets that the pages have beside that of every page. */
  readonly sheets?: readonly string[] | undefined;
  /** A client component that gets `MenuProps`, shown in the side column above the docs on pages that have data for it. */
  readonly menu?: string | undefined;
}

/** The files of the pages of a feature, by the names of the kinds of pages. */
export type PageFilesByKind = Readonly<Record<string, PageFiles>>;
