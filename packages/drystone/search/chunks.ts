/** Cuts a list into parts of so many characters as JSON; an item that is larger is a part of its own. */
export function chunksOf<Item>(
  items: readonly Item[],
  size: number,
  lengthOf: (item: Item) => number = (item) => JSON.stringify(item).length,
): Item[][] {
  const chunks: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const own = lengthOf(item) + 1;
    if (chunks.length === 0 || own > room) {
      chunks.push([]);
      room = size;
    }
    chunks.at(-1)?.push(item);
    room -= own;
  }
  return chunks;
}

/** The number of the first item in each part. */
export function startsOf(chunks: readonly (readonly unknown[])[]): number[] {
  let next = 0;
  return chunks.map(({ length }) => {
    next += length;
    return next - length;
  });
}
