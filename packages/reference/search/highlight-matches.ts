import { referencePart } from '../page-parts.ts';

/** The name under which the style sheet knows the matches (`::highlight`). */
const name = 'reference-search';
/** More marks than this help nobody. */
const most = 2000;

/** Marks the words in the text of the page without touching its elements; no words, no marks. */
export function highlightMatches(terms: readonly string[]): void {
  // CSS Custom Highlight API: browsers without it find the same, unmarked.
  if (!('highlights' in CSS)) return;
  const page = document.querySelector(`.${referencePart}`);
  CSS.highlights.delete(name);
  if (!page || terms.length === 0) return;
  const marks = new Highlight();
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && marks.size < most) {
    const text = walker.currentNode.textContent?.toLowerCase() ?? '';
    for (const term of terms) {
      for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
        if (isInsideWord(text, term, at)) continue;
        const range = new Range();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + term.length);
        marks.add(range);
      }
    }
  }
  CSS.highlights.set(name, marks);
}

/** A term of two letters, such as "an", is a word of its own or nothing; a longer one may be a part of one. */
function isInsideWord(text: string, term: string, at: number): boolean {
  const around = text.charAt(at - 1) + text.charAt(at + term.length);
  return term.length < 3 && /[\p{L}\p{N}]/u.test(around);
}
