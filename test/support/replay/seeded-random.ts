/** A number from 0 up to 1 that follows from the seed and from how often it was asked for. */
export type Dice = () => number;

/** The same seed makes the same day. The generator is Mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The items in an order of the dice's. */
export function shuffle<Item>(items: readonly Item[], dice: Dice): Item[] {
  return items
    .map((item) => ({ item, rank: dice() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
