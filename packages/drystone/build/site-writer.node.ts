import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildRecord } from './build-record.node.ts';

/** Writes the files of a site. Paths are from its folder, with or without a slash before them. */
export interface SiteWriter {
  /** With a `version`, which names all that it is made from, a later build can take the file over without making it. */
  write(path: string, content: string | Uint8Array, version?: string): void;
  /** Takes over a file of the earlier output that was made from the same; false where there is none. */
  takeOver(path: string, version: string): boolean;
}

/**
 * Writes into a folder. A file that the earlier output has with the same bytes is taken over by a link: nothing is
 * written, and it keeps its time, by which hosts and copies know that it is the same.
 *
 * It waits for the system with each file: of thousands of small ones that takes a third of the time of promises.
 */
export function createSiteWriter(
  folder: string,
  earlier: string,
  record?: BuildRecord,
): SiteWriter {
  const folders = new Set<string>();
  const files = new Set<string>();
  /** Makes room for a file. */
  const prepare = (path: string): string => {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    // What was written before may be a link: to write into that would change the earlier output.
    if (files.has(file)) rmSync(file, { force: true });
    files.add(file);
    return file;
  };
  return {
    write(path, content, version) {
      const file = prepare(path);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      if (!takeOver(join(earlier, path), file, bytes)) writeFileSync(file, bytes);
      record?.written(join(earlier, path), bytes, version);
    },
    takeOver(path, version) {
      const old = join(earlier, path);
      if (!record?.isMadeFrom(old, version) || !isLinked(old, prepare(path))) return false;
      record.takenOver(old, version);
      return true;
    },
  };
}

/** False where the earlier file is another one, or the new one is there, or the file system has no links. */
function takeOver(earlier: string, file: string, bytes: Uint8Array): boolean {
  try {
    const facts = lstatSync(earlier, { throwIfNoEntry: false });
    if (!facts?.isFile() || facts.size !== bytes.length) return false;
    if ((facts.mode & 0o777) !== (0o666 & ~process.umask())) return false;
    if (!readFileSync(earlier).equals(bytes)) return false;
    return isLinked(earlier, file);
  } catch {
    return false;
  }
}

/** Makes a file a link to another one, where the file system has links. */
function isLinked(existing: string, file: string): boolean {
  try {
    linkSync(existing, file);
    return true;
  } catch {
    return false;
  }
}
