import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from '../content/visit.ts';
import { readHeadingId } from './heading-ids.ts';
import type { Mistake, PageContext } from './page-context.ts';
import { shownText } from './shown-text.ts';

/**
 * Gives every heading an id and records it: the one that it names, or one of its words (GitHub-style, unique in the page).
 * A page's h1 comes from its title, so a heading of level 1 in the text is a mistake.
 */
export function remarkHeadings({ found }: Pick<PageContext, 'found'>) {
  return (tree: Root) => {
    const slugger = new GithubSlugger();
    const named = takeNamedIds(tree);
    for (const id of named.values()) slugger.occurrences[id] = 0;
    const ids = new Set<string>();
    visit(tree, 'heading', (heading) => {
      const text = textOf(heading);
      if (heading.depth === 1) {
        found.mistakes.push({
          line: heading.position?.start.line,
          problem: `The heading "# ${text}" would be a second h1.`,
          remedy:
            'The h1 comes from "title" in the front matter. Start the headings of the text with ##.',
        });
      }
      // A heading of signs alone has no letters to make an id of.
      const id = named.get(heading) ?? slugger.slug(slug(text) === '' ? 'section' : text);
      if (ids.has(id)) found.mistakes.push(secondId(id, heading));
      ids.add(id);
      heading.data = { ...heading.data, hProperties: { id } };
      found.headings.push({ id, text: shownText(heading), level: heading.depth });
    });
  };
}

/** The ids that headings name, which are no part of their words. */
function takeNamedIds(tree: Root): Map<Heading, string> {
  const named = new Map<Heading, string>();
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    const found = last?.type === 'text' ? readHeadingId(last.value) : undefined;
    if (last?.type !== 'text' || !found) return;
    last.value = found.words;
    named.set(heading, found.id);
  });
  return named;
}

function secondId(id: string, { position }: Heading): Mistake {
  return {
    line: position?.start.line,
    problem: `Two headings of this page name the id "${id}".`,
    remedy: 'Give one of them another {#id}, or none.',
  };
}
