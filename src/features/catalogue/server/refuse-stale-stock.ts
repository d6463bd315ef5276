import { type MovedStock, moveInWords, soldMeanwhile } from "#src/contract/moved-stock.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Blister, Product, ProductChanges } from "../contract.ts";
import { nameBlisters } from "./name-blisters.ts";

/**
 * Refuses stocks that moved since they were seen. Lock the product first. @throws CONFLICT with `stock` and
 * `sold_meanwhile`, or with `blisters`, one for each that moved
 */
export function refuseStaleStock(before: Product, changes: ProductChanges): void {
  const { stock: now } = before;
  const { stock, stock_seen: seen } = changes;
  if (replacesOwnStock(before, changes) && seen !== undefined && seen !== now && stock !== now) {
    throw problem("stock_moved", { moves: moveInWords({ seen, now }) }, told({ seen, now }));
  }
  const moved = movedBlisters(before.blisters, changes.blisters ?? []);
  if (moved.length === 0) return;
  const words = moved.map(({ seed_count, ...each }) => moveInWords(each, ` del blister de ${seed_count}`));
  throw problem(
    "stock_moved",
    { moves: words.join("; ") },
    {
      blisters: moved.map(({ id, seed_count, ...each }) => ({ id, seed_count, ...told(each) })),
    },
  );
}

/** The first and the last blister replace the product's own stock. */
const replacesOwnStock = ({ blisters }: Product, changes: ProductChanges): boolean =>
  blisters.length === 0
    ? changes.stock !== undefined || (changes.blisters ?? []).length > 0
    : changes.blisters?.length === 0;

const told = (moved: MovedStock) => ({ stock: moved.now, sold_meanwhile: soldMeanwhile(moved) });

const movedBlisters = (known: readonly Blister[], given: NonNullable<ProductChanges["blisters"]>) =>
  nameBlisters(known, given).flatMap(({ id, stock, stock_seen: seen }) => {
    const blister = known.find((each) => each.id === id);
    if (!blister || stock === undefined || stock === blister.stock) return [];
    if (seen === undefined || seen === blister.stock) return [];
    return [{ id: blister.id, seed_count: blister.seed_count, seen, now: blister.stock }];
  });
