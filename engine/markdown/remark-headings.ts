import GithubSlugger, { slug } from 'github-slugger';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageContext } from './page-context.ts';

/**
 * Gives every heading an id (GitHub-style, unique in the page) and records it.
 * A page's h1 comes from its title, so a heading of level 1 in the text is a mistake.
 */
export function remarkHeadings({ found }: PageContext) {
  return (tree: Root) => {
    const slugger = new GithubSlugger();
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
      const id = slugger.slug(slug(text) === '' ? 'section' : text);
      heading.data = { ...heading.data, hProperties: { id } };
      found.headings.push({ id, text, level: heading.depth });
    });
  };
}
