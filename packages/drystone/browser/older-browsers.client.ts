import { wideWindow } from '../dom/breakpoints.ts';
import { listen } from '../dom/listen.client.ts';
import { outlinePart } from '../dom/parts.ts';
import { whenAdded } from './content-changes.client.ts';

/*
 * What the page leans on and browsers of the last years lack (docs/browsers.md). Each part asks for what it
 * replaces, so that none answers twice. Browsers that have all of it never load this.
 */

export function startOlderBrowsers(): void {
  reflectAria();
  if (!('commandForElement' in HTMLButtonElement.prototype)) answerMenuButtons();
  if (!('closedBy' in HTMLDialogElement.prototype)) closeOnBackdrop();
  if (!CSS.supports('selector(::details-content)')) openOutlines();
}

/** `element.ariaLabel` and its like, as attributes (Firefox 115). */
function reflectAria(): void {
  for (const name of ['Expanded', 'Label', 'Pressed', 'Selected']) {
    if (`aria${name}` in Element.prototype) continue;
    const attribute = `aria-${name.toLowerCase()}`;
    Object.defineProperty(Element.prototype, `aria${name}`, {
      get(this: Element) {
        return this.getAttribute(attribute);
      },
      set(this: Element, value: string | null) {
        if (value === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
    });
  }
}

/** Does what `command` and `commandfor` say. */
function answerMenuButtons(): void {
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}

/** Does what `closedby="any"` says: a press on the backdrop closes the dialog, a press inside does not. */
function closeOnBackdrop(): void {
  let pressed: HTMLDialogElement | undefined;
  listen('pointerdown', (event) => {
    pressed = isOnBackdrop(event) ? (event.target as HTMLDialogElement) : undefined;
  });
  listen('click', (event) => {
    if (event.target === pressed && isOnBackdrop(event)) pressed?.close();
  });
}

/** An event on the backdrop has the dialog as its target, and a place outside of its box. */
function isOnBackdrop({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement) || !target.matches('[closedby=any]')) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Beside the text the list is to be open from the start; the reader can still close it. */
function openOutlines(): void {
  const wide = window.matchMedia?.(wideWindow);
  whenAdded(`.${outlinePart} details`, (details) => {
    if (wide?.matches) details.setAttribute('open', '');
  });
}
