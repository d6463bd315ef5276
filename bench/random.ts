/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of `items`, as a number between 0 and 1 says. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[Math.floor(number * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
