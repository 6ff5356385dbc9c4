import { navbarPart } from '../engine/dom/parts.ts';
import { operationPart, referencePart } from './page-parts.ts';

/** The API page on screen; null on other pages. */
export function referenceOnScreen(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.${referencePart}[data-api]`);
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
