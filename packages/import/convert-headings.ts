import type { Heading, Nodes, Root } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { endOf, startOf } from './edited-source.ts';
import type { PageWork } from './page-work.ts';

/** Takes the first h1 out of the text and returns its words: it is the title of a page here. */
export function takeTitle({ tree, edited }: PageWork): string | undefined {
  const first = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  if (first?.type !== 'heading') return undefined;
  tree.children = tree.children.filter((node) => node !== first);
  edited.putWhole(first, '');
  return wordsOfHeading(first);
}

/** The ids that headings get because other pages know them by these. Call this before `takeTitle` takes one away. */
export function namedHeadings({ tree, links }: PageWork): ReadonlyMap<Nodes, string> {
  const named = new Map<Nodes, string>();
  visit(tree, 'heading', (heading) => {
    const id = links.ids?.[named.size];
    if (id !== undefined) named.set(heading, id);
  });
  return named;
}

/** Lowers an h1, which a text cannot have, and writes the heading's id as this engine reads it. */
export function convertHeading(heading: Heading, id: string | undefined, work: PageWork): void {
  const { edited, format } = work;
  const written = edited.written(heading);
  if (heading.depth === 1) {
    if (written.startsWith('#')) edited.put(startOf(heading), startOf(heading), '#');
    else edited.putWhole(heading, `## ${wordsOf(heading)}`);
  }
  const place = written.lastIndexOf('{#');
  if (place < 0 && id !== undefined) edited.put(endOf(heading), endOf(heading), ` {#${id}}`);
  // MDX reads a heading with an id only when a backslash hides the brace.
  const backslash = startOf(heading) + place - 1;
  if (format === 'mdx' && edited.source[backslash] === '\\') {
    edited.put(backslash, backslash + 1, '');
  }
}

/** The words of the last heading before a node; undefined where it has none. */
export function headingBefore(node: Nodes, tree: Root): string | undefined {
  let words: string | undefined;
  visit(tree, 'heading', (heading) => {
    if (startOf(heading) < startOf(node)) words = wordsOfHeading(heading) || words;
  });
  return words;
}

/** Without the id that it names. */
function wordsOfHeading(heading: Heading): string {
  return wordsOf(heading)
    .replace(/\s*\\?\{#[\w.-]+\}$/, '')
    .trim();
}
