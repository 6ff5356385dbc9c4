import { menuId } from './parts.ts';

/*
 * While the mobile menu is open it owns a history entry, a copy of the one below, so that Back closes the
 * menu and does nothing else (behaviour MOB-2). The router asks `takeMenuEntry` before it moves.
 */

/** `leaving`: the browser has to go back to the entry below and has not done so yet. */
let entry: 'none' | 'on top' | 'leaving' = 'none';

export function findMenu(): HTMLDialogElement | null {
  return document.querySelector(`dialog#${menuId}`);
}

export function pushMenuEntry(): void {
  if (entry !== 'none') return;
  entry = 'on top';
  history.pushState(history.state, '');
}

/** Takes the entry away again when the menu was closed by other means than Back. */
export function popMenuEntry(): void {
  if (entry !== 'on top') return;
  entry = 'leaving';
  history.back();
}

/** Ask this when the reader goes back or forward. True when that had to do with the menu alone. */
export function closeMenuOnBack(): boolean {
  const wasLeaving = entry === 'leaving';
  if (!takeMenuEntry()) return false;
  const menu = findMenu();
  if (!wasLeaving) menu?.close();
  // Opened again before the browser had gone back.
  else if (menu?.open) pushMenuEntry();
  return true;
}

/** True when the menu's entry was on top; the caller then deals with it. */
export function takeMenuEntry(): boolean {
  const was = entry;
  entry = 'none';
  return was !== 'none';
}
