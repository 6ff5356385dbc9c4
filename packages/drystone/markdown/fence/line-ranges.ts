/** A list such as `1,4-6` as pairs of numbers: [1, 1] and [4, 6]. Empty entries are left out. */
export function parsePairs(list: string): readonly (readonly [first: number, last: number])[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [first = 0, last = first] = entry.split('-').map(Number);
      return [first, last] as const;
    });
}

/** `1,4-6` gives 1, 4, 5, 6. */
export function parseRanges(list: string): number[] {
  return parsePairs(list).flatMap(([first, last]) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index),
  );
}
