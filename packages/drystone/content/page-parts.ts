import { posix } from 'node:path';

/**
 * A file that a page takes text from: a partial, or code. A page is compiled from its own text and from its parts, and
 * reads nothing else, so both together say when it has to be compiled again.
 */
export type PagePart =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Where the file really is, relative to the site folder. */
      readonly origin: string;
    }
  | {
      readonly kind: 'unreadable';
      readonly problem: string;
      readonly suggestion?: string | undefined;
      readonly remedy: string;
    };

/** By their paths, as `partPath` gives them. */
export type PageParts = ReadonlyMap<string, PagePart>;

export const noParts: PageParts = new Map();

/** The path that is meant by `file="…"`: from the file that has it, if it begins with a dot, else from the site folder. */
export function partPath(written: string, fromFile: string): string {
  const isRelative = /^\.\.?\//.test(written);
  const path = isRelative ? posix.join(posix.dirname(fromFile), written) : written;
  return posix.normalize(path).normalize();
}

/** What a text may name as `file="…"`: perhaps more than a page takes, and never less. */
export function namedFiles(text: string): string[] {
  return [...text.matchAll(/\bfile\s*=\s*(?:"([^"]+)"|'([^']+)')/g)].map(
    ([, inTwo, inOne]) => inTwo ?? inOne ?? '',
  );
}
