/** A file of the site folder that an author wrote. */
export interface Source {
  /**
   * Path relative to the site folder, with `/`, as if there were one language and one version: what links
   * between pages are read against. In Unicode normalization form C, whatever form the file system has.
   */
  readonly file: string;
  readonly text: string;
  /** Where the file really is, when it is a translation or belongs to an older version. */
  readonly origin?: string | undefined;
}

export interface Sources {
  readonly docs: readonly Source[];
  readonly categories: readonly Source[];
  readonly standalone: readonly Source[];
  /** Addresses of the files under `public/`: `/logo.svg`. */
  readonly publicFiles: ReadonlySet<string>;
}

/** Where the pages of an edition are read from; a file replaces the one of the same name before it. */
export interface SourceFolders {
  readonly docs: readonly string[];
  readonly standalone: readonly string[];
}

/** The formats of pages: MDX, and Markdown as CommonMark and GFM have it. */
const pageEnding = /\.mdx?$/;

export function isPageFile(file: string): boolean {
  return pageEnding.test(file);
}

/** A text that pages include, and no page: its name, or that of a folder that it is in, begins with `_`. */
export function isPartialFile(file: string): boolean {
  return /(^|\/)_[^/]*(\/|$)/.test(file) && file.endsWith('.mdx');
}

export function withoutPageEnding(file: string): string {
  return file.replace(pageEnding, '');
}

export const docsFolder = 'content/docs';
export const standaloneFolder = 'content/pages';
export const publicFolder = 'public';

/** The style sheet of a site folder. Its rules are in a layer of their own, which wins over those of the engine. */
export const ownSheet = 'styles.css';
/** React components that pages use by name. */
export const componentsFolder = 'components';
