import { topId } from '../components/skip-link/skip-link.tsx';

/** Puts the focus before the page, so that the next Tab reaches the skip link. */
export function focusTop(): void {
  document.getElementById(topId)?.focus({ preventScroll: true });
}
