/** Remembers what a pure function makes of each object, for as long as the object lives. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const entry = known.get(key) ?? { value: make(key) };
    known.set(key, entry);
    return entry.value;
  };
}
