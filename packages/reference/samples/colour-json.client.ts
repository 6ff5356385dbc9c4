import { whenNear } from 'drystone/dom/near-window.client';
import { jsonPieces } from 'drystone/markdown/json-in-code';

/*
 * Examples in JSON have no elements for their colours: a page has hundreds of them, and a coloured line would be some ten
 * elements. Texts and values get their colours here, without elements, when an example comes near the window.
 */

/** Colours the examples of an operation, now or when the reader comes near. */
export function colourJson(operation: Element): void {
  // CSS Custom Highlight API: browsers without it show the same, plain.
  if (!window.CSS?.highlights) return;
  operation.querySelectorAll('[data-language=json] pre').forEach(colourWhenNear);
}

const colourWhenNear = whenNear((code) => {
  // A long text comes from the parser as several nodes.
  code.normalize();
  const node = code.firstChild;
  if (!node) return;
  let end = 0;
  for (const { text, className } of jsonPieces(node.textContent ?? '')) {
    const start = end;
    end += text.length;
    if (className !== undefined) highlightOf(className).add(rangeOf(node, start, end));
  }
});

/** Unlike a `Range` it costs nothing when the page changes. */
function rangeOf(node: Node, startOffset: number, endOffset: number): StaticRange {
  return new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
}

/** By the class that a token of this kind has elsewhere; the style sheet knows it as `::highlight(code-s)`. */
function highlightOf(className: string): Highlight {
  const name = `code-${className}`;
  const known = highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  // Below the marks of the search.
  made.priority = -1;
  highlights.set(name, made);
  registerHighlights();
  return made;
}

/** By the names that the style sheet knows. */
const highlights = new Map<string, Highlight>();

const forcedColors = window.matchMedia?.('(forced-colors: active)');
forcedColors?.addEventListener('change', registerHighlights);

/** With forced colours there are none: a browser shows a highlight as it shows a selection then, whatever its style is. */
function registerHighlights(): void {
  for (const [name, highlight] of highlights) {
    if (forcedColors?.matches) CSS.highlights.delete(name);
    else CSS.highlights.set(name, highlight);
  }
}
