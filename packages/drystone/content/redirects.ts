import type { Checked, Problem } from '@drystone/lib/problems';
import { nearest } from '@drystone/lib/text';
import { below, pageKey, splitUrl, within } from '@drystone/lib/url';

/** Where pages and headings have moved to: addresses that are in bookmarks and on other sites go on working. */
export interface Redirects {
  /** Whole pages; the host of the site answers them. */
  readonly pages: readonly Redirect[];
  /**
   * Headings, by the path of the page that had them, in lower case and without a slash at the end. A host never sees a fragment, so the
   * page answers them.
   */
  readonly headings: ReadonlyMap<string, readonly Redirect[]>;
}

/** One redirect. */
export interface Redirect {
  /** The old path with the base path, or the id of the old heading. */
  readonly from: string;
  /** The new address, with the base path. It may end with a fragment. */
  readonly to: string;
}

/** An address or a heading that has moved, as an author says it. */
export interface MovedAddress {
  /** `/page`, or `/page#heading`; without the base path. */
  readonly from: string;
  /** The same, or `#heading` of the same page. */
  readonly to: string;
  /** The file that says so, for messages about mistakes in it. */
  readonly file: string;
  /** The line of the entry in this file, counted from 1. */
  readonly line?: number | undefined;
}

/** The ids of each page that links can name, by `pageKey`. */
type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

export const redirectsExample =
  "Write the old address and the new one: /old/page: /new/page, or /page#old-heading: '#new-heading'.";

/** Where the moved addresses lead, and what is wrong with them. */
export function resolveRedirects(
  entries: readonly MovedAddress[],
  addressed: Anchors,
  basePath = '/',
): Checked<Redirects> {
  // Mistakes name the addresses that the author writes.
  const anchors: Anchors = new Map(
    [...addressed].map(([key, ids]) => [within(basePath, key), ids]),
  );
  const problems: Problem[] = [];
  const pages: Redirect[] = [];
  const headings = new Map<string, Redirect[]>();
  const targets = new Map(entries.map(({ from, to }) => [from, to]));
  for (const { from: former, to: next, file, line } of entries) {
    const old = splitUrl(former);
    const to = next.startsWith('#') ? old.pathname + next : next;
    const fault = faultOf(old, anchors) ?? targetFault(to, anchors, targets);
    if (fault) {
      problems.push({ file, line, ...fault });
      continue;
    }
    const id = old.hash.slice(1);
    const from = below(basePath, old.pathname);
    const redirect = { from: id === '' ? from : id, to: below(basePath, to) };
    if (id === '') pages.push(redirect);
    else headings.set(pageKey(from), [...(headings.get(pageKey(from)) ?? []), redirect]);
  }
  return { value: { pages, headings }, problems };
}

type Fault = Pick<Problem, 'problem' | 'suggestion' | 'remedy'>;

function faultOf(
  { pathname, hash }: ReturnType<typeof splitUrl>,
  anchors: Anchors,
): Fault | undefined {
  if (!pathname.startsWith('/')) {
    return {
      problem: `The old address ${pathname + hash} does not begin with /.`,
      remedy: redirectsExample,
    };
  }
  const ids = anchors.get(pageKey(pathname));
  if (hash === '') {
    if (ids === undefined) return undefined;
    return {
      problem: `The page ${pathname} exists, so nobody is redirected from it.`,
      remedy: `Remove the entry, or name a heading that the page had: ${pathname}#old-heading.`,
    };
  }
  if (ids === undefined) {
    return {
      problem: `There is no page ${pathname} that could have had the heading ${hash}.`,
      suggestion: nearest(pathname, anchors.keys()),
      remedy:
        'When the page has moved too, name the page that it has become: browsers keep the heading.',
    };
  }
  if (!ids.has(hash.slice(1))) return undefined;
  return {
    problem: `The page ${pathname} has the heading ${hash}.`,
    remedy: 'Remove the entry.',
  };
}

function targetFault(
  to: string,
  anchors: Anchors,
  targets: ReadonlyMap<string, string>,
): Fault | undefined {
  const { pathname, hash } = splitUrl(to);
  const ids = anchors.get(pageKey(pathname));
  if (ids !== undefined && (hash === '' || ids.has(hash.slice(1)))) return undefined;
  const next = targets.get(to);
  if (next !== undefined) {
    return {
      problem: `The new address ${to} has itself moved.`,
      suggestion: next.startsWith('#') ? pathname + next : next,
      remedy: 'Lead every old address to where readers arrive.',
    };
  }
  return ids === undefined
    ? {
        problem: `The new address ${to} is not a page of the site.`,
        suggestion: nearest(pathname, anchors.keys()),
      }
    : {
        problem: `The page ${pathname} has no heading ${hash}.`,
        suggestion: nearest(
          hash,
          [...ids].map((id) => `#${id}`),
        ),
      };
}
