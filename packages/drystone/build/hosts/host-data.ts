import { pageKey } from '@drystone/lib/url';
import type { HeaderRule } from '../../content/header-rule.ts';
import type { Redirect } from '../../content/redirects.ts';

/** What each kind of web server needs, in its own language. */
export interface HostData {
  /** Where the site begins: `/`, or `/docs/` on a host that has other things as well. */
  readonly basePath: string;
  readonly rules: readonly HeaderRule[];
  /** Where addresses lead that have no file. The first that matches counts. */
  readonly redirects: readonly Redirect[];
  /** Names from the root of the site that readers never get; one that ends with `/` is a folder. */
  readonly hidden: readonly string[];
}

/** The rules for parts of the site. */
export function narrowRules({ rules, basePath }: HostData): readonly HeaderRule[] {
  return rules.filter(({ path }) => path !== `${basePath}*`);
}

/** The methods that a folder of files answers. */
export const methods = ['GET', 'HEAD'] as const;

/** A pattern, to be matched without regard to case, for every form of an address: see `pageKey`. */
export function addressPattern(from: string): string {
  const key = pageKey(from);
  return `^${key === '/' ? '' : escapePattern(key)}(/|/index\\.html|\\.html)?$`;
}

/** A pattern for what is hidden. */
export function hiddenPattern(hidden: readonly string[]): string {
  const names = hidden.map((name) =>
    name.endsWith('/') ? escapePattern(name) : `${escapePattern(name)}$`,
  );
  return `^/(${names.join('|')})`;
}

/** A value between quotes, as nginx, Caddy and Apache read it. */
export function quote(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
