/** How long the work may take before the browser may answer the reader, in milliseconds. */
const longest = 10;

/** Works on one after the other, the first ones at once; the reader never waits for all of them. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let start = Date.now();
  for (const item of items) {
    if (Date.now() - start > longest) {
      await nextTurn();
      start = Date.now();
    }
    work(item);
  }
}

/** Ends the task: the browser may paint and answer before it goes on. */
function nextTurn(): Promise<void> {
  // Not every browser has it.
  return window.scheduler?.yield?.() ?? new Promise((goOn) => setTimeout(goOn));
}
