/** A file of the site folder that an author wrote. */
export interface Source {
  /** Path relative to the site folder, with `/`. */
  readonly file: string;
  readonly text: string;
}

export interface Sources {
  readonly docs: readonly Source[];
  readonly categories: readonly Source[];
  readonly standalone: readonly Source[];
  /** Addresses of the files under `public/`: `/logo.svg`. */
  readonly publicFiles: ReadonlySet<string>;
}

export const docsFolder = 'content/docs';
export const standaloneFolder = 'content/pages';
export const publicFolder = 'public';
