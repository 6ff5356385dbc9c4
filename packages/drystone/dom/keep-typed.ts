import { ownReload } from './tab-events.ts';

/**
 * Keeps what the reader typed over a reload by the program: gives what was typed before one, once, and asks `read` before
 * the next. Not for secrets. Without `storage.ts`, which belongs to the app: the search answers before that is there.
 */
export function keepTyped(name: string, read: () => string): string {
  const key = `typed.${name}`;
  addEventListener(ownReload, () => {
    const typed = read();
    if (typed === '') return;
    try {
      sessionStorage.setItem(key, typed);
    } catch {
      // Blocked, or full: then it is lost, as in any reload.
    }
  });
  try {
    const typed = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return typed;
  } catch {
    return '';
  }
}
