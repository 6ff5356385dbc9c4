/*
 * Browser storage that cannot fail. Where the browser refuses it (blocked cookies, a sandboxed frame),
 * one warning is logged and every call does nothing (STORE-1). The module may be imported
 * anywhere; it touches the tab only when a slot is used.
 */

type Kind = 'localStorage' | 'sessionStorage';

export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  delete(): void;
  /** Calls back with the new value (null when removed) on a change from another tab. Returns the way to stop. */
  listen(onChange: (value: string | null) => void): () => void;
}

let hasWarned = false;

/** Merely reading `window.localStorage` throws where storage is blocked. */
function open(kind: Kind): Storage | undefined {
  try {
    return window[kind];
  } catch (error) {
    if (!hasWarned) {
      hasWarned = true;
      console.warn(
        'Browser storage is not available.\nPossible reasons: running in an iframe, in an incognito browser session, or using too strict browser privacy settings.',
        error,
      );
    }
    return undefined;
  }
}

/** One key of browser storage. */
export function storageSlot(key: string, kind: Kind = 'localStorage'): StorageSlot {
  const attempt = <Result>(action: (storage: Storage) => Result, otherwise: Result): Result => {
    const storage = open(kind);
    if (!storage) return otherwise;
    try {
      return action(storage);
    } catch (error) {
      console.error(`Browser storage failed for the key "${key}".`, error);
      return otherwise;
    }
  };
  return {
    get: () => attempt((storage) => storage.getItem(key), null),
    set: (value) => attempt((storage) => storage.setItem(key, value), undefined),
    delete: () => attempt((storage) => storage.removeItem(key), undefined),
    listen(onChange) {
      if (!open(kind)) return () => {};
      const onStorage = (event: StorageEvent) => {
        // A null key means that everything was cleared.
        if (event.key === key) onChange(event.newValue);
        else if (event.key === null) onChange(null);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
