import { listen } from '../dom/listen.client.ts';
import { dropdownPart, navbarItemsPart } from '../dom/parts.ts';
import type { Router } from './router.client.ts';

/*
 * The dropdowns of the navbar are native disclosures. Here they learn to open under the pointer, and to
 * close when the reader turns to something else.
 */

const bar = `.${navbarItemsPart}`;

export function startDropdowns(router: Router): void {
  router.onSettled(() => closeDropdowns());
  /** The one under the pointer. */
  let under: HTMLDetailsElement | null = null;
  /** It is open only because of the pointer: leaving closes it, a click keeps it. */
  let isPeeking = false;

  listen('pointerover', ({ target, pointerType }) => {
    const details = dropdownAt(target);
    if (pointerType !== 'mouse' || details === under) return;
    if (under && isPeeking) under.open = false;
    under = details;
    isPeeking = details?.open === false;
    if (details) details.open = true;
  });

  listen('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (isPeeking && dropdownAt(target) === under && target.closest('summary')) {
      event.preventDefault();
      isPeeking = false;
    } else if (target.closest('a')) closeDropdowns();
  });

  for (const name of ['mousedown', 'touchstart', 'focusin'] as const) {
    listen(name, ({ target }) => closeDropdowns(dropdownAt(target)));
  }

  listen('keydown', (event) => {
    const { target, key } = event;
    const details = dropdownAt(target);
    if (key === 'Escape') {
      if (details?.open) details.querySelector('summary')?.focus();
      closeDropdowns();
    }
    if (key === 'ArrowDown' && details && target instanceof Element && target.closest('summary')) {
      event.preventDefault();
      details.open = true;
      details.querySelector<HTMLElement>('ul a')?.focus();
    }
  });
}

/** Closes the open dropdowns, but not this one. */
function closeDropdowns(kept?: HTMLDetailsElement | null): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(`${bar} details[open]`)) {
    if (details !== kept) details.open = false;
  }
}

function dropdownAt(target: EventTarget | null): HTMLDetailsElement | null {
  const dropdown = target instanceof Element ? target.closest(`${bar} .${dropdownPart}`) : null;
  return dropdown?.querySelector('details') ?? null;
}
