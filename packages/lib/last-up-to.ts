/** Where the last value is that is not beyond the one that is looked for; 0 where all are. */
export function lastUpTo<Value extends string | number>(
  sorted: readonly Value[],
  value: Value,
): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Value) <= value) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
