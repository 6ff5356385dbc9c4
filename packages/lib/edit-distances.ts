export interface EditDistances {
  /** Mistakes that make the word of what was typed. */
  readonly whole: number;
  /** The same, for the beginning of the word that is nearest. */
  readonly beginning: number;
}

const far: EditDistances = { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY };

/**
 * How many letters have to be put in, left out, changed or swapped with their neighbour (the distance of
 * Damerau and Levenshtein, in its form for neighbours) until `typed` is `word`, or begins it. Infinite when
 * there are more than `most`.
 */
export function editDistances(typed: string, word: string, most: number): EditDistances {
  // No beginning that is longer can be nearer.
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= width; j++) next.push(cell(i, j, next));
    if (Math.min(...next) > most) return far;
    before = row;
    row = next;
  }
  const whole = width === word.length ? at(row, width) : far.whole;
  return { whole, beginning: Math.min(...row) };

  function cell(i: number, j: number, next: readonly number[]): number {
    const changed = typed[i - 1] === word[j - 1] ? 0 : 1;
    const least = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + changed);
    const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
    return isSwap ? Math.min(least, at(before, j - 2) + 1) : least;
  }
}

const at = (row: readonly number[], index: number): number => row[index] ?? far.whole;
