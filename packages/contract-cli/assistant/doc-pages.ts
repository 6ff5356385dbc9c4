import { joinWords, nearest } from '@drystone/lib/text';
import { routeFolder, within } from '@drystone/lib/url';
import { CommandError, usageError } from '../command-error.ts';
import type { Docs } from './docs.ts';

/** A page as `llms.txt` lists it (llmstxt.org). */
export interface DocPage {
  readonly title: string;
  /** Of its Markdown copy, from the root of the site: `/guides/first.md`. */
  readonly path: string;
  readonly description: string;
}

/** All pages that the site lists, with a Markdown copy. Throws a `CommandError` where it has no list. */
export async function listPages(docs: Docs): Promise<DocPage[]> {
  const list = await docs.read('/llms.txt');
  if (list === undefined) {
    throw new CommandError(
      'unreachable',
      `${docs.site} has no llms.txt, which lists the pages.`,
      'Check the address of the site.',
    );
  }
  return [...list.matchAll(/^- \[(.+)\]\((\S+)\.md\)(?:: (.*))?$/gm)].map(
    ([, title = '', address = '', description = '']) => ({
      title,
      path: copyPath(docs, address),
      description,
    }),
  );
}

/**
 * The Markdown copy of a page, by any form of its address: `/guides/first`, with `.md`, with a fragment, or with the host.
 * Throws a `CommandError` that names the nearest page.
 */
export async function readPage(docs: Docs, address: string): Promise<string> {
  const path = copyPath(docs, address);
  const text = await docs.read(path);
  if (text !== undefined) return text;
  const paths = (await listPages(docs)).map((page) => page.path);
  const near = nearest(path, paths);
  throw usageError(
    `The documentation has no page ${address}.`,
    near === undefined ? 'Search for it, or list the resources.' : `Did you mean ${near}?`,
  );
}

/**
 * `/guides/first/#step` and `https://docs.example/guides/first` are `/guides/first.md`. The host does not matter: a
 * preview of a site names the addresses of the site.
 */
function copyPath({ site }: Docs, address: string): string {
  const { pathname } = URL.canParse(address, `${site}/`)
    ? new URL(address, `${site}/`)
    : { pathname: address };
  const basePath = new URL(`${site}/`).pathname;
  const route = routeFolder(within(basePath, pathname).replace(/\.md$/, ''));
  return route === '' ? '/index.md' : `/${route}.md`;
}

/**
 * The Markdown copy of one operation, which lies below the page of its API. Throws a `CommandError` that names the
 * nearest operation.
 */
export async function readOperation(
  docs: Docs,
  id: string,
  known: readonly string[],
): Promise<string> {
  if (known.includes(id)) {
    for (const { path } of await listPages(docs)) {
      const text = await docs.read(path.replace(/\.md$/, `/${id}.md`));
      if (text !== undefined) return text;
    }
    throw usageError(`The documentation has no page of the operation ${id}.`);
  }
  throw unknownOperation(id, known);
}

export function unknownOperation(id: string, known: readonly string[]): CommandError {
  const near = nearest(id, known);
  return usageError(
    `There is no operation "${id}".`,
    near === undefined ? `There are ${joinWords(known, 'and')}.` : `Did you mean ${near}?`,
  );
}
