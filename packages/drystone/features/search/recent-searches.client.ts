/*
 * What the reader searched for lately, on this device alone. Without `storage.ts`: this script shares no
 * file with the app, which has given its warning where storage is blocked.
 */

const key = 'search.recent';
const most = 5;
/** A longer one is not a search that a person typed. */
const longest = 200;

export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? usable(stored) : [];
  } catch {
    return [];
  }
}

function usable(queries: readonly unknown[]): readonly string[] {
  const texts = queries.filter((query) => typeof query === 'string');
  const typed = texts.filter((query) => query !== '' && query.length <= longest);
  return [...new Set(typed)].slice(0, most);
}

/** A search counts when the reader goes to one of its hits. */
export function rememberSearch(query: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(usable([query, ...recentSearches()])));
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
