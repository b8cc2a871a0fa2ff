/** Numbers that follow from a seed: mulberry32, which is short and good enough for games and tests. */
export type Random = (below: number) => number;

/** Each call returns a whole number from 0 to below − 1. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The same in another order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return Array.from({ length: left.length }, () => left.splice(random(left.length), 1)[0]!);
}
