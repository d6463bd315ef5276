import { Problem } from "#src/contract/problem.ts";
import type { Product, ProductChanges } from "../contract.ts";
import { nameBlisters } from "./name-blisters.ts";

type Written = { stock?: number | undefined; stock_seen?: number | undefined };

/**
 * Refuses a stock written by somebody who saw another one than there is, of the product or of one of its blisters. Lock the
 * product first. @throws CONFLICT with `stock`, `sold_meanwhile` and, for a blister, `blister_id`
 */
export function refuseStaleStock(before: Product, changes: ProductChanges): void {
  if (before.blisters.length === 0) refuseIfStale(before.stock, changes);
  for (const given of nameBlisters(before.blisters, changes.blisters ?? [])) {
    const known = before.blisters.find(({ id }) => id === given.id);
    if (known) refuseIfStale(known.stock, given, known);
  }
}

function refuseIfStale(
  now: number,
  { stock, stock_seen }: Written,
  blister?: { id: number; seed_count: number },
): void {
  if (stock === undefined || stock_seen === undefined || stock_seen === now || stock === now) return;
  const sold = Math.max(0, stock_seen - now);
  const what = blister ? ` del blister de ${blister.seed_count}` : "";
  const message =
    sold > 0
      ? `Mientras tanto se ${sold === 1 ? "vendió 1" : `vendieron ${sold}`}${what}: ${now === 1 ? "queda 1" : `quedan ${now}`}`
      : `Mientras tanto el stock${what} pasó de ${stock_seen} a ${now}`;
  throw new Problem("CONFLICT", message, {
    stock: now,
    sold_meanwhile: sold,
    ...(blister ? { blister_id: blister.id } : {}),
  });
}
