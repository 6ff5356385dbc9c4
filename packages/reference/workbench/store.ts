/** A value that several parts of a page follow. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
