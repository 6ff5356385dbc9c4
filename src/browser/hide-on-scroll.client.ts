import { isHiddenAfterScroll } from './hide-on-scroll.ts';
import type { Location } from './location.ts';

/** Handed over by the app, so that this module shares no file with it. */
interface Tools {
  readonly isSwallowed: () => boolean;
  readonly fragmentId: (hash: string) => string | undefined;
}

/**
 * Lets the navbar leave when the reader scrolls down and return when they scroll up. Loaded only where the
 * site asks for it. Returns what is to be called when the reader has come to another place.
 */
export function startHideOnScroll({
  isSwallowed,
  fragmentId,
}: Tools): (location: Location) => void {
  const navbar = document.querySelector<HTMLElement>('.navbar');
  if (!navbar) return () => {};
  let before = scrollY;

  function setHidden(isHidden: boolean): void {
    // Never away from under the reader's hands.
    const isInUse = navbar?.matches(':focus-within, :has([open])');
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
  navbar.addEventListener('focusin', () => setHidden(false));
  onScroll();
  return ({ hash }) => {
    const id = hash && fragmentId(hash);
    setHidden(Boolean(id && document.getElementById(id)));
  };
}
