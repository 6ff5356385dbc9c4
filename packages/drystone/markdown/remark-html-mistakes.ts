import type { Root } from 'mdast';
import { visit } from '../content/visit.ts';
import type { PageContext } from './page-context.ts';

/** In a `.md` page HTML would be left out in silence. Comments are left out on purpose. */
export function remarkHtmlMistakes({ file, found }: PageContext) {
  return (tree: Root) => {
    visit(tree, 'html', ({ value, position }) => {
      if (/^\s*(<!--[\s\S]*?-->\s*)+$/.test(value)) return;
      const [tag] = value.match(/<[^\s>]*/) ?? [''];
      found.mistakes.push({
        line: position?.start.line,
        problem: `HTML such as ${tag}> has no place in a .md page.`,
        remedy: `Write it as Markdown, or name the file ${file.split('/').at(-1)}x: in MDX, elements and components may be used.`,
      });
    });
  };
}
