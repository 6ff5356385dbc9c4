interface Scroll {
  /** How far the page is scrolled now, and how far it was before. */
  readonly top: number;
  readonly before: number;
  /** Height of the navbar. */
  readonly navbar: number;
  /** How far the page can be scrolled at all. */
  readonly room: number;
  /** True for a scroll that the reader did not make, such as a jump to a heading. */
  readonly isSwallowed: boolean;
}

/** Whether a scroll hides the navbar, shows it, or (undefined) leaves it as it is (behaviour HIDE-1). */
export function isHiddenAfterScroll(scroll: Scroll): boolean | undefined {
  const { top, before, navbar, room, isSwallowed } = scroll;
  if (top < navbar) return false;
  if (isSwallowed) return undefined;
  if (top >= before) return true;
  // At the very end some browsers bounce back; the reader does not want to go up.
  return top < room - navbar ? false : undefined;
}
