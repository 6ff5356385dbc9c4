import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isWithin } from '@drystone/lib/is-within.node';
import { readText } from '@drystone/lib/read-text.node';
import { nearest } from '@drystone/lib/text';
import { namedFiles, type PagePart, type PageParts, partPath } from '../content/page-parts.ts';
import {
  docsFolder,
  isPartialFile,
  type SourceFolders,
  standaloneFolder,
} from '../content/sources.ts';
import { isOfSite, listSiteFiles } from './site-files.node.ts';

interface PageText {
  /** As if there were one language and one version. */
  readonly file: string;
  readonly text: string;
}

/** Reads the files that a page names, and those that its partials name. */
export async function readParts(
  siteFolder: string,
  folders: SourceFolders,
  page: PageText,
): Promise<PageParts> {
  const parts = new Map<string, PagePart>();
  const waiting: PageText[] = [page];
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    for (const written of namedFiles(source.text)) {
      const path = partPath(written, source.file);
      if (parts.has(path)) continue;
      const part = await readPart(siteFolder, folders, path);
      parts.set(path, part);
      // What looks like a name in code is code.
      if (part.kind === 'text' && isPartialFile(path))
        waiting.push({ file: path, text: part.text });
    }
  }
  return parts;
}

async function readPart(
  siteFolder: string,
  folders: SourceFolders,
  path: string,
): Promise<PagePart> {
  if (/^(\.\.)?\//.test(path)) return outside(path);
  for (const named of originsOf(path, folders)) {
    const origin = await realName(siteFolder, named);
    if (origin === undefined) continue;
    const file = join(siteFolder, origin);
    // A symbolic link may lead anywhere.
    const real = await realpath(file);
    const folder = await realpath(siteFolder);
    if (!isWithin(real, folder) || !isOfSite(folder, real)) return outside(path);
    const text = await readText(file);
    return text.includes('\0') ? notText(path) : { kind: 'text', text, origin };
  }
  return missing(siteFolder, path);
}

/** The path of a file as its file system has it, which may keep a name in another Unicode normalization form. */
async function realName(siteFolder: string, path: string): Promise<string | undefined> {
  const found = await stat(join(siteFolder, path)).catch(() => undefined);
  if (found?.isFile()) return path;
  // A name without accents has one form only, and to list all files takes time.
  if (path.normalize('NFD') === path) return undefined;
  return (await namesIn(siteFolder)).find((name) => name.normalize() === path);
}

async function namesIn(siteFolder: string): Promise<string[]> {
  const files = await listSiteFiles(siteFolder);
  return files.map((file) => relative(siteFolder, file).split(sep).join('/'));
}

/** Where a file may be that is meant by a path as if there were one language and one version: the own one first. */
function originsOf(path: string, { docs, standalone }: SourceFolders): string[] {
  const below = (as: string, folders: readonly string[]) =>
    path.startsWith(`${as}/`) ? folders.map((folder) => folder + path.slice(as.length)) : [];
  const layers = [...below(docsFolder, docs), ...below(standaloneFolder, standalone)];
  return [...new Set([...layers.reverse(), path])];
}

function outside(path: string): PagePart {
  return {
    kind: 'unreadable',
    problem: `The file ${path} is not one of the site folder.`,
    remedy:
      'A page shows files of its site folder only. Write the path from there, or ./name for a file beside the page.',
  };
}

function notText(path: string): PagePart {
  return {
    kind: 'unreadable',
    problem: `The file ${path} is not a text.`,
    remedy: 'Name a file of text in UTF-8.',
  };
}

async function missing(siteFolder: string, path: string): Promise<PagePart> {
  return {
    kind: 'unreadable',
    problem: `There is no file ${path}.`,
    suggestion: nearest(path, await namesIn(siteFolder)),
    remedy: 'Write the path from the site folder, or ./name for a file beside the page.',
  };
}
