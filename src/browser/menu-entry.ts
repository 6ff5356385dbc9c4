/*
 * While the mobile menu is open it owns a history entry, a copy of the one below, so that Back closes the
 * menu and does nothing else (behaviour MOB-2). The router asks `takeMenuEntry` before it moves.
 */

let isOnTop = false;

export function pushMenuEntry(): void {
  if (isOnTop) return;
  isOnTop = true;
  history.pushState(history.state, '');
}

/** Takes the entry away again when the menu was closed by other means than Back. */
export function popMenuEntry(): void {
  if (isOnTop) history.back();
}

/** To be asked when the reader goes back or forward. True when that only closed the menu. */
export function closeMenuOnBack(): boolean {
  if (!takeMenuEntry()) return false;
  document.querySelector<HTMLDialogElement>('.mobile-menu')?.close();
  return true;
}

/** True when the menu's entry was on top; whoever asks has dealt with it. */
export function takeMenuEntry(): boolean {
  const was = isOnTop;
  isOnTop = false;
  return was;
}
