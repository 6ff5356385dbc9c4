import { element } from '../../dom/element.client.ts';
import type { SearchEngine } from '../../search/engine.ts';
import { excerpt } from '../../search/excerpt.ts';
import { marked } from '../../search/marked.ts';
import { type FoundHit, type HitGroup, passageOf } from '../../search/search.ts';
import { sayAny } from './say.client.ts';

/* What the search dialog lists. */

const excerptClass = 'search-excerpt';

export function groupOf({ name, hits }: HitGroup): HTMLElement {
  return groupElement(sayAny(name), hits.map(hitOption));
}

export function groupElement(name: string, options: readonly Node[]): HTMLElement {
  const id = `search-group-${name.toLowerCase().replaceAll(' ', '-')}`;
  const heading = element('div', { id, class: 'search-group', role: 'presentation' }, [name]);
  return element('div', { role: 'group', 'aria-labelledby': id }, [heading, ...options]);
}

function hitOption({
  isCode,
  title,
  trail,
  href,
  excerpt: beginning,
  words,
}: FoundHit): HTMLElement {
  const parts = [
    element(
      'span',
      { class: 'search-title', ...(isCode ? { 'data-code': '' } : {}) },
      withMarks(title, words),
    ),
    ...(trail !== '' ? [element('span', { class: 'search-trail' }, withMarks(trail, words))] : []),
    ...(beginning === ''
      ? []
      : [
          element(
            'span',
            { class: excerptClass, ...(isCut(beginning) ? { 'data-cut': '' } : {}) },
            withMarks(shortened(beginning, words), words),
          ),
        ]),
  ];
  return element('a', { role: 'option', href, tabindex: '-1', 'aria-selected': 'false' }, parts);
}

/** True for the beginning of a longer text. */
const isCut = (beginning: string) => beginning.endsWith('…');

/** Two lines of the dialog. */
function shortened(text: string, words: readonly string[]): string {
  const isNarrow = window.matchMedia?.('(width <= 40rem)').matches;
  return excerpt(text, words, isNarrow ? 90 : 180);
}

/** The excerpt in the index is the beginning of the text; the passage that was found comes after it, in its place. */
export async function showPassage(
  option: HTMLElement,
  hit: FoundHit,
  engine: SearchEngine,
): Promise<void> {
  const { words } = hit;
  const place = option.querySelector<HTMLElement>(`.${excerptClass}`);
  if (!place || !isCut(hit.excerpt)) return;
  const all = marked(hit.excerpt, words).filter(({ isMarked }) => isMarked);
  if (new Set(all.map(({ text }) => text.toLowerCase())).size >= words.length) return;
  // The beginning is better than nothing.
  const text = await passageOf(engine, hit).catch(() => '');
  if (text !== '') place.replaceChildren(...withMarks(shortened(text, words), words));
}

function withMarks(text: string, words: readonly string[]): (Node | string)[] {
  return marked(text, words).map((piece) =>
    piece.isMarked ? element('mark', {}, [piece.text]) : piece.text,
  );
}
