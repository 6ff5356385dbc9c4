/** What was loaded under a key, or is being loaded; else loads it. A failure is not kept: the next call loads again. */
export function loadOnce<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  load: (key: string) => Promise<Value>,
): Promise<Value> {
  const loading = known.get(key) ?? load(key);
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}
