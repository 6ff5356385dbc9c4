/** The fields that lead to an object of a configuration, which is compared by identity; undefined when it is not in it. */
export function pathWithin(config: object, wanted: object): readonly string[] | undefined {
  for (const [name, value] of Object.entries(config)) {
    if (value === wanted) return [name];
    const inside = typeof value === 'object' && value !== null && pathWithin(value, wanted);
    if (inside) return [name, ...inside];
  }
  return undefined;
}
