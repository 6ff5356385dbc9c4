import type { OutputFile } from '@drystone/lib/output-file';
import type { HeaderRule } from '../content/header-rule.ts';
import type { Redirect } from '../content/redirects.ts';
import { apacheConfig } from './hosts/apache.node.ts';
import { caddyConfig } from './hosts/caddy.node.ts';
import { nginxConfig } from './hosts/nginx.node.ts';
import { markFile } from './may-replace.node.ts';
import { basePathOf, headersAt } from './policy.node.ts';

/** The name under which the local server finds its headers in a built folder. */
export const headersFile = 'headers.json';

/** The name under which the local server finds where addresses lead that have no file. */
export const redirectsFile = 'redirects.json';

/** The folder with what web servers include. */
const hostsFolder = '_hosts/';

/** What hosts read and readers never get, from the root of the site. */
const hidden = ['_headers', '_redirects', headersFile, redirectsFile, markFile, hostsFolder];

/** True for the path, from the root of the site, of what readers never get: files for hosts, and drafts of a build. */
export function isForHosts(path: string): boolean {
  return hidden.includes(path) || path.startsWith(hostsFolder) || path.startsWith('.draft-');
}

/**
 * Headers and moved pages in the forms that hosts read: `_headers` and `_redirects` for static hosts, files that nginx,
 * Caddy and Apache include, JSON for our own server. All but static hosts also lead from other spellings of a route, such as
 * `/Beds/Soil.html`, to the page; elsewhere the not-found page does (browser/other-spelling.client.ts).
 */
export function hostFiles(
  rules: readonly HeaderRule[],
  moved: readonly Redirect[],
  routes: readonly string[],
): readonly OutputFile[] {
  const basePath = basePathOf(rules);
  const redirects = [...moved, ...routes.map((route) => ({ from: route, to: encodeURI(route) }))];
  const data = { basePath, rules, redirects, hidden };
  return [
    { path: '_headers', content: staticHostHeaders(rules) },
    { path: headersFile, content: `${JSON.stringify(rules, undefined, 2)}\n` },
    { path: '_redirects', content: staticHostRedirects(moved, basePath) },
    { path: redirectsFile, content: `${JSON.stringify(redirects, undefined, 2)}\n` },
    { path: `${hostsFolder}nginx.conf`, content: nginxConfig(data) },
    { path: `${hostsFolder}Caddyfile`, content: caddyConfig(data) },
    { path: `${hostsFolder}apache.conf`, content: apacheConfig(data) },
  ];
}

/** The page for what is missing is found by itself only at the root of the host. */
function staticHostRedirects(moved: readonly Redirect[], basePath: string): string {
  const pages = moved.map(({ from, to }) => `${from} ${to} 301\n`);
  const missing = basePath === '/' ? [] : [`${basePath}* ${basePath}404.html 404\n`];
  return [...pages, ...missing].join('');
}

/**
 * Where two rules have the same header, some static hosts send both values, joined by a comma. So such a header is only in
 * the blocks of the narrower paths; elsewhere the host's own value holds.
 */
function staticHostHeaders(rules: readonly HeaderRule[]): string {
  const names = rules.flatMap(({ headers }) => Object.keys(headers));
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return rules
    .map(({ path }) => {
      const own = Object.entries(headersAt(rules, path)).filter(
        ([name]) => isShared(name) === (path !== `${basePathOf(rules)}*`),
      );
      return `${[path, ...own.map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`;
    })
    .join('\n');
}
