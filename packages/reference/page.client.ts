import { english } from '@drystone/lib/english';
import { onceFor } from '@drystone/lib/once-for';
import { sayIn } from '@drystone/lib/words';
import type { ApiSay } from '@drystone/openapi/words/words';
import { navbarPart } from 'drystone/dom/parts';
import { operationPart, referencePart } from './page-parts.ts';

/** The API page on screen; null on other pages. */
export function referenceOnScreen(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.${referencePart}[data-api]`);
}

const sayOf = onceFor((page: HTMLElement): ApiSay => sayIn(JSON.parse(page.dataset.words ?? '{}')));

/** Says words in the language of the API page on screen, which has those that are not in English. */
export function sayOnScreen(): ApiSay {
  const page = referenceOnScreen();
  return page ? sayOf(page) : english;
}

/** The id of an operation, which its heading has. */
export function anchorOfOperation(operation: Element): string {
  return operation.querySelector('h3')?.id ?? '';
}

/** The id of the operation that an element belongs to; empty for one outside of all operations. */
export function anchorAround(element: Element): string {
  const operation = element.closest(`.${operationPart}`);
  return operation ? anchorOfOperation(operation) : '';
}

/** A heading this close to the navbar is what the reader is at. */
const closeness = 48;

/** How far below the top of the window the text begins that the reader is at. */
export function readingLine(): number {
  return (document.querySelector(`.${navbarPart}`)?.clientHeight ?? 0) + closeness;
}
