import type { Redirect } from '../content/redirects.ts';
import { apacheConfig } from './hosts/apache.build.ts';
import { caddyConfig } from './hosts/caddy.build.ts';
import { nginxConfig } from './hosts/nginx.build.ts';
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

/** The folder with what web servers include. */
const hostsFolder = '_hosts/';

/** What hosts read and readers never get, from the root of the site. */
const hidden = ['_headers', '_redirects', headersFile, redirectsFile, hostsFolder];

/** True for the path, from the root of the site, of what hosts read and readers never get. */
export function isForHosts(path: string): boolean {
  return hidden.includes(path) || path.startsWith(hostsFolder);
}

/**
 * Headers and moved pages in the forms that hosts read: `_headers` and `_redirects` for static hosts, files that nginx,
 * Caddy and Apache include, JSON for our own server.
 */
export function hostFiles(
  rules: readonly HeaderRule[],
  moved: readonly Redirect[],
): readonly OutputFile[] {
  const data = { rules, moved, hidden };
  return [
    { path: '_headers', content: rules.map(headersBlock).join('\n') },
    { path: headersFile, content: `${JSON.stringify(rules, undefined, 2)}\n` },
    { path: '_redirects', content: moved.map(({ from, to }) => `${from} ${to} 301\n`).join('') },
    { path: redirectsFile, content: `${JSON.stringify(moved, undefined, 2)}\n` },
    { path: `${hostsFolder}nginx.conf`, content: nginxConfig(data) },
    { path: `${hostsFolder}Caddyfile`, content: caddyConfig(data) },
    { path: `${hostsFolder}apache.conf`, content: apacheConfig(data) },
  ];
}

function headersBlock({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return `${[path, ...lines].join('\n')}\n`;
}
