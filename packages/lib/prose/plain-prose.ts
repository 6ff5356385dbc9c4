import { elementOf, type Prose } from './prose.ts';

/** Paragraphs of plain words, for the tab, which has no Markdown parser. */
export function plainProse(markdown: string): Prose {
  const paragraphs = markdown
    .split(/\n\s*\n/)
    .map(wordsOf)
    .filter(Boolean);
  return {
    type: 'root',
    children: paragraphs.map((value) => elementOf('p', [{ type: 'text', value }])),
  };
}

function wordsOf(paragraph: string): string {
  return paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
