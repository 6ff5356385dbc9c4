import { readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { decoded } from '@drystone/lib/decoded';
import { pageKey } from '@drystone/lib/url';
import type { HeaderRule } from '../content/header-rule.ts';
import type { Redirect } from '../content/redirects.ts';
import { headersFile, isForHosts, redirectsFile } from './host-files.node.ts';
import { basePathOf } from './policy.node.ts';

/** What a deployment has for an address. */
type Found =
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Buffer }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' };

export interface Reading {
  readonly rules: readonly HeaderRule[];
  readonly found: Found;
  /** The page for what is missing, where the site has one. */
  readonly notFoundPage: Buffer | undefined;
}

/** How often a folder is looked at again that has no built site in it, with 20 ms between. */
const attempts = 100;

/**
 * Reads what a folder has for a path, all of it from one deployment: when a new build takes the place of the old one
 * meanwhile, everything is read again. Files are read whole, so that an answer cannot end in the middle. Undefined when
 * there is no built site in the folder for two seconds.
 */
export async function readPath(folder: string, pathname: string): Promise<Reading | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await nameOf(folder).catch(() => undefined);
    const reading = before && (await readOnce(folder, pathname).catch(notBuilt));
    if (reading && before === (await nameOf(folder).catch(() => undefined))) return reading;
    await pause(20);
  }
  return undefined;
}

/** Differs from deployment to deployment: each build writes its own file of headers. Throws where there is none. */
export async function nameOf(folder: string): Promise<string> {
  const { ino, mtimeNs } = await stat(join(folder, headersFile), { bigint: true });
  return `${ino} ${mtimeNs}`;
}

/** Where the built site of a folder begins. */
export async function readBasePath(folder: string): Promise<string> {
  return basePathOf(await readJson<HeaderRule[]>(folder, headersFile));
}

/** A folder that goes away while it is read is not a fault of ours; anything else is. */
function notBuilt(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

async function readOnce(folder: string, pathname: string): Promise<Reading> {
  const rules = await readJson<HeaderRule[]>(folder, headersFile);
  const found = await find(folder, pathname);
  const notFoundPage =
    found.kind === 'missing'
      ? await readOptional(join(folder, basePathOf(rules), '404.html'))
      : undefined;
  return { rules, found, notFoundPage };
}

async function find(folder: string, pathname: string): Promise<Found> {
  const decoded = decode(pathname);
  if (decoded === undefined) return { kind: 'missing' };
  for (const path of [decoded, `${decoded}/index.html`]) {
    const file = await readInside(await realpath(folder), path);
    if (file) return file;
  }
  const redirects = await readJson<Redirect[]>(folder, redirectsFile);
  const redirect = redirects.find(({ from }) => pageKey(from) === pageKey(decoded));
  if (redirect) return { kind: 'moved', to: redirect.to };
  // A build names its files in Unicode normalization form C; a link from elsewhere may have another form.
  const composed = encodeURI(decoded.normalize());
  if (composed === encodeURI(decoded)) return { kind: 'missing' };
  const { kind } = await find(folder, composed);
  return kind === 'missing' ? { kind } : { kind: 'moved', to: composed };
}

/** The file at a path. Judged by where it really is: neither `..` nor a symbolic link leads out of the folder. */
async function readInside(root: string, path: string): Promise<Found | undefined> {
  const file = await realpath(join(root, path)).catch(missing);
  if (file === undefined || !file.startsWith(root + sep)) return undefined;
  const name = relative(root, file).replaceAll(sep, '/');
  if (isForHosts(name)) return undefined;
  const bytes = await readOptional(file);
  return bytes && { kind: 'file', path: `/${name}`, bytes };
}

function readOptional(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(missing);
}

async function readJson<Content>(folder: string, name: string): Promise<Content> {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as Content;
}

function missing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** True for what the file system says of an address that has no file. */
function isMissing(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG'].includes(code);
}

/** Undefined for a malformed escape, and for a byte that no name of a file can have. */
function decode(pathname: string): string | undefined {
  const path = decoded(pathname);
  return path?.includes('\0') ? undefined : path;
}
