/*
 * What the reader searched for lately, on this device alone. Without `storage.ts`: this script shares no
 * file with the app, which has given its warning where storage is blocked.
 */

const key = 'search.recent';
const most = 5;

export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : [];
  } catch {
    return [];
  }
}

/** A search counts when the reader goes to one of its hits. */
export function rememberSearch(query: string): void {
  const others = recentSearches().filter((other) => other !== query);
  try {
    localStorage.setItem(key, JSON.stringify([query, ...others].slice(0, most)));
  } catch {
    // Blocked, or full: then there is no memory.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: there was nothing.
  }
}
