import type { Redirect } from '../content/redirects.ts';
import type { HeaderRule } from './policy.build.ts';

export interface OutputFile<Content extends string | Uint8Array = string> {
  /** Path from the root of the built site. */
  readonly path: string;
  readonly content: Content;
}

/** The name under which the local server finds its headers in a built folder. */
export const headersFile = 'headers.json';

/** The name under which the local server finds the pages that have moved. */
export const redirectsFile = 'redirects.json';

/** True for the names, from the root of the site, of what hosts read and readers never get. */
export function isForHosts(path: string): boolean {
  return [headersFile, redirectsFile, '_headers', '_redirects'].includes(path);
}

/**
 * Headers and moved pages in the forms that hosts read: `_headers` and `_redirects` for static hosts, JSON for our own
 * server.
 */
export function hostFiles(
  rules: readonly HeaderRule[],
  moved: readonly Redirect[],
): readonly OutputFile[] {
  return [
    { path: '_headers', content: rules.map(headersBlock).join('\n') },
    { path: headersFile, content: `${JSON.stringify(rules, undefined, 2)}\n` },
    { path: '_redirects', content: moved.map(({ from, to }) => `${from} ${to} 301\n`).join('') },
    { path: redirectsFile, content: `${JSON.stringify(moved, undefined, 2)}\n` },
  ];
}

function headersBlock({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return `${[path, ...lines].join('\n')}\n`;
}
