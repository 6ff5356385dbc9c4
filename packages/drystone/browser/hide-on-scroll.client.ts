import { fragmentId } from '@drystone/lib/url';
import { menuId, navbarItemsPart, navbarPart } from '../dom/parts.ts';
import { isHiddenAfterScroll } from './hide-on-scroll.ts';
import type { Router } from './router.client.ts';
import { isSwallowed } from './scroll.client.ts';

/** Lets the navbar leave when the reader scrolls down and return when they scroll up. */
export function startHideOnScroll(router: Router): void {
  const navbar = document.querySelector<HTMLElement>(`.${navbarPart}`);
  let before = scrollY;

  function setHidden(isHidden: boolean): void {
    // Never away from under the reader's hands.
    const opened = document.querySelector(`.${navbarItemsPart} [open], #${menuId}[open]`);
    const isInUse = navbar?.matches(':focus-within') || opened;
    navbar?.toggleAttribute('data-hidden', isHidden && !isInUse);
  }

  function onScroll(): void {
    const page = document.documentElement;
    const isHidden = isHiddenAfterScroll({
      top: scrollY,
      before,
      navbar: navbar?.offsetHeight ?? 0,
      room: page.scrollHeight - page.clientHeight,
      isSwallowed: isSwallowed(),
    });
    before = scrollY;
    if (isHidden !== undefined) setHidden(isHidden);
  }

  addEventListener('scroll', onScroll, { passive: true });
  navbar?.addEventListener('focusin', () => setHidden(false));
  router.onSettled(({ location: { hash } }) => {
    const id = hash && fragmentId(hash);
    setHidden(Boolean(id && document.getElementById(id)));
  });
  onScroll();
}
