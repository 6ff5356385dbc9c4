import { posix } from 'node:path';
import { decoded } from '@drystone/lib/decoded';
import { splitUrl } from '@drystone/lib/url';
import { isPageFile } from 'drystone/content/sources';
import type { ForeignSite } from './foreign-site.ts';
import { safePath } from './lay-out.ts';

/** The files that pages show or link to. */
export interface CarriedFiles {
  /** The file of the old folder that a path in a page means. */
  readonly fileOf: (url: string, from: string) => string | undefined;
  /** The address below `public/` that such a file gets; undefined for a page and for what does not exist. */
  readonly addressOf: (url: string, from: string) => string | undefined;
  /** All of them so far, by that address. */
  readonly copies: () => ReadonlyMap<string, string>;
}

export function carriedFiles(
  { publicFolder: old, shortcuts, docs }: ForeignSite,
  /** Relative to the old folder. */
  { files, has }: { readonly files: readonly string[]; readonly has: (file: string) => boolean },
): CarriedFiles {
  const copied = new Map<string, string>();
  for (const file of files) {
    if (file.startsWith(`${old}/`)) copied.set(file.slice(old.length), file);
  }
  return { addressOf, fileOf, copies: () => copied };

  function fileOf(url: string, from: string): string | undefined {
    const { pathname } = splitUrl(url.replace(/^pathname:\/\//, ''));
    const path = decoded(pathname) ?? pathname;
    const [shortcut] = [...shortcuts].filter(([name]) => path.startsWith(name));
    const candidates = shortcut
      ? [shortcut[1] + path.slice(shortcut[0].length)]
      : path.startsWith('/')
        ? [`${old}${path}`, path.slice(1)]
        : [posix.join(posix.dirname(from), path), posix.join(old, path)];
    return candidates.find(has);
  }

  function addressOf(url: string, from: string): string | undefined {
    const file = fileOf(url, from);
    if (file === undefined || isPageFile(file)) return undefined;
    if (file.startsWith(`${old}/`)) return file.slice(old.length);
    const inDocs = file.startsWith(`${docs}/`) ? file.slice(docs.length + 1) : file;
    const address = `/files/${safePath(inDocs.replace(/^src\//, ''))}`;
    copied.set(address, file);
    return address;
  }
}
