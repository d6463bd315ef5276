import type { CountEntry } from "./contract.ts";

export type Shelf = {
  stock: number;
  /** Of pending orders, before they are sent or handed over. */
  reserved: number;
  /** What left the shelf with orders since it was seen, less what came back. */
  left: number;
  received: number;
  sold: number;
  isCountedByOthers: boolean;
  /** Whether the same person has applied this very count. */
  isRepeated: boolean;
};

/** One entry of each variant: what was counted of it in all, when the last of it was. */
export function addUp(entries: readonly CountEntry[]): CountEntry[] {
  const added = new Map<number, CountEntry>();
  for (const { variant_id, counted, seen_at } of entries) {
    const before = added.get(variant_id);
    const isLater = !before || Date.parse(seen_at) > Date.parse(before.seen_at);
    added.set(variant_id, {
      variant_id,
      counted: counted + (before?.counted ?? 0),
      seen_at: isLater ? seen_at : before.seen_at,
    });
  }
  return [...added.values()];
}

/**
 * What was counted against what should have been there. Where somebody else's count was applied since, that is what the
 * stock says of their place, and this one is of another (docs/shop.md, Counting and receiving).
 */
export function compare(counted: number, shelf: Shelf) {
  const expected = shelf.stock + shelf.reserved + shelf.left - shelf.received;
  const is_added = shelf.isCountedByOthers;
  const whole = is_added ? expected + (shelf.isRepeated ? 0 : counted) : counted;
  const difference = whole - expected;
  const missing = Math.max(0, -difference - shelf.stock);
  return {
    row: { expected, counted: whole, reserved: shelf.reserved, sold_since: shelf.sold, difference, is_added, missing },
    moved: difference + missing,
  };
}
