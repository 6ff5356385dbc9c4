import { nearest } from '@drystone/lib/text';
import { slug } from 'github-slugger';
import type { List, ListItem, Root, Strong } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { GlossaryEntry } from '../content/links.ts';
import { visit } from '../content/visit.ts';
import { attributesOf, attributesWith } from './attributes-of.ts';
import type { PageContext } from './page-context.ts';

/** Gives every `<Term>` its explanation from the glossary, once on a page, and `<Glossary />` all of them. */
export function remarkTerms({ targets, found }: PageContext) {
  return (tree: Root) => {
    const { terms = new Map<string, GlossaryEntry>(), glossary } = targets;
    const explained = new Set<string>();
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      if (node.name === 'Glossary') node.children = [glossaryList([...terms.values()])];
      if (node.name !== 'Term') return;
      const line = node.position?.start.line;
      const words = attributesOf(node).name ?? textOf(node);
      const term = termFor(words, terms);
      if (term === undefined) {
        found.mistakes.push({
          line,
          problem: `The glossary does not explain "${words}".`,
          suggestion: nearest(words.toLowerCase(), terms.keys()),
          remedy:
            'Add it to content/glossary.yaml, or name the entry: <Term name="node pool">pools</Term>.',
        });
        return;
      }
      if (explained.has(term)) {
        found.mistakes.push({
          line,
          problem: `The page explains "${term}" a second time.`,
          remedy: 'Only the first use on a page is a <Term>.',
        });
      }
      explained.add(term);
      node.attributes = attributesWith({
        id: `term-${slug(term)}`,
        definition: terms.get(term)?.meaning,
        ...(glossary && { href: `${glossary.route}#${anchorOf(term)}`, label: glossary.label }),
      });
    });
  };
}

/** The id of a word in the list of all words. */
function anchorOf(word: string): string {
  return `word-${slug(word)}`;
}

function glossaryList(entries: readonly GlossaryEntry[]): List {
  const inOrder = [...entries].sort((a, b) => a.word.localeCompare(b.word, 'en'));
  return { type: 'list', spread: false, children: inOrder.map(glossaryItem) };
}

function glossaryItem({ word, meaning }: GlossaryEntry): ListItem {
  const strong: Strong = { type: 'strong', children: [{ type: 'text', value: word }] };
  return {
    type: 'listItem',
    spread: false,
    data: { hProperties: { id: anchorOf(word) } },
    children: [{ type: 'paragraph', children: [strong, { type: 'text', value: `: ${meaning}` }] }],
  };
}

/** Finds the entry for words of a sentence, in any letter case and also in the plural with an s. */
function termFor(words: string, terms: ReadonlyMap<string, GlossaryEntry>): string | undefined {
  const word = words.toLowerCase();
  return [word, word.replace(/s$/, '')].find((candidate) => terms.has(candidate));
}
