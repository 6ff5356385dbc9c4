export interface Pairs<Item> {
  readonly both: readonly { readonly before: Item; readonly after: Item }[];
  readonly renamed: readonly { readonly before: Item; readonly after: Item }[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/**
 * Finds what is on both sides under the same key. What is left over on each side is renamed when
 * exactly one new item looks the same as exactly one old one.
 */
export function pairUp<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  looksOf: (item: Item) => string | undefined,
): Pairs<Item> {
  const afterByKey = new Map(after.map((item) => [keyOf(item), item]));
  const beforeKeys = new Set(before.map(keyOf));
  const both = before.flatMap((item) => {
    const other = afterByKey.get(keyOf(item));
    return other === undefined ? [] : [{ before: item, after: other }];
  });
  const gone = before.filter((item) => !afterByKey.has(keyOf(item)));
  const come = after.filter((item) => !beforeKeys.has(keyOf(item)));
  const renamed = gone.flatMap((item) => {
    const looks = looksOf(item);
    if (looks === undefined) return [];
    const twins = gone.filter((other) => looksOf(other) === looks);
    const [match, ...more] = come.filter((other) => looksOf(other) === looks);
    return match !== undefined && more.length === 0 && twins.length === 1
      ? [{ before: item, after: match }]
      : [];
  });
  return {
    both,
    renamed,
    removed: gone.filter((item) => !renamed.some((pair) => pair.before === item)),
    added: come.filter((item) => !renamed.some((pair) => pair.after === item)),
  };
}
