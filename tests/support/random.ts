/** Gives whole numbers from 0 to below a limit: the same ones for the same seed. */
export type Random = (below: number) => number;

/** A linear congruential generator (Numerical Recipes, 7.1). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export function pickFrom<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[random(items.length)] ?? items[0];
}
