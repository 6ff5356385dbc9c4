import { posix } from 'node:path';

/* How Docusaurus makes addresses and orders of the names of files. */

/** The endings of files that may hold a configuration. */
export const codeEndings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** A path of a configuration without `./`, and without slashes at its ends. */
export function plainPath(path: string): string {
  return posix.normalize(path).replaceAll(/^(\.\/)+|^\/+|\/+$|^\.$/g, '');
}

/** An address below the base of the docs; one that begins with a slash stays below it, too. */
export function absolute(base: string, address: string): string {
  return posix.join('/', base, address).replace(/(?<=.)\/$/, '');
}

/** The path of a page: `docs/02-guides/README.md` is `guides/index`. `id` is that of its front matter. */
export function pathOf(file: string, docs: string, id: unknown): string {
  const names = file
    .slice(docs.length + 1)
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((name) => orderOf(name).name);
  const last = names.pop() ?? '';
  const isIndex = /^(index|readme)$/i.test(last) || last === names.at(-1);
  return [...names, isIndex ? 'index' : typeof id === 'string' ? id : last].join('/');
}

/** The number before a name gives its order; dates and versions are names. */
export function orderOf(written: string): { readonly name: string; readonly order?: number } {
  if (/^\d+[-_.]\d+/.test(written)) return { name: written };
  const [, order, name] = written.match(/^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/) ?? [];
  return name === undefined ? { name: written } : { name, order: Number(order) };
}
