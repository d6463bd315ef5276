import { eq, inArray } from "drizzle-orm";
import type { Centavos } from "#src/contract/centavos.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { idsIn, lockStock, refusePaused, refuseUnlicensed, returnStock } from "#src/features/catalogue/server/stock.ts";
import { lockUnits, takeStock, takeStockAgain } from "#src/features/catalogue/server/take-stock.ts";
import type { OrderStatus } from "../contract.ts";
import { leftToReturn, returnedOf, unitsMoved } from "../line-rules.ts";
import { holdsStock, type LinePlan } from "../rules.ts";
import type { StoredOrder } from "./load-orders.ts";
import { storeLines } from "./store-order.ts";
import { orderLines } from "./tables.ts";

type Line = StoredOrder["lines"][number];

/** Applies `plan` with the stock that it and the new status need. Returns the lines to sum. `OUT_OF_STOCK`, `CONFLICT` where it would undo a return */
export async function editLines(
  tx: Tx,
  order: StoredOrder,
  plan: LinePlan<Line>,
  statusAfter: OrderStatus,
): Promise<{ quantity: number; priceAtTime: Centavos }[]> {
  const after = [...plan.kept, ...plan.removed.map((line) => ({ line, quantity: 0 }))];
  for (const { line, quantity } of after) refuseBelowReturned(line, quantity);
  const changes = after.flatMap(({ line, quantity }) => moves(line, order.status, { quantity, status: statusAfter }));
  const added = idsIn(plan.added);
  const rows = await lockStock(tx, {
    ...added,
    variantIds: [...order.lines.flatMap(variantsOf), ...added.variantIds],
  });
  const isReopened = !holdsStock(order.status) && holdsStock(statusAfter);
  for (const { line, quantity } of plan.kept) {
    const name = withLabel(line.productName, line.label);
    for (const row of variantsOf(line).flatMap((id) => rows.get(id) ?? [])) {
      if (isReopened || quantity > line.quantity) refuseUnlicensed(rows, row, name);
      if (isReopened) refusePaused(row, name);
    }
  }
  await moveUnits(tx, changes);

  const taken = await lockUnits(tx, plan.added);
  if (holdsStock(statusAfter)) await takeStock(tx, taken);

  for (const { line, quantity } of plan.kept) {
    if (quantity !== line.quantity) await tx.update(orderLines).set({ quantity }).where(eq(orderLines.id, line.id));
  }
  const removedIds = plan.removed.map((line) => line.id);
  if (removedIds.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, removedIds));
  await storeLines(tx, order.id, taken);
  return [...plan.kept.map(({ line, quantity }) => ({ quantity, priceAtTime: line.priceAtTime })), ...taken];
}

/** Of a kit also its parts, as they were when it was ordered. */
const variantsOf = ({ variantId, parts }: Line): number[] =>
  [variantId, ...(parts ?? []).map((part) => part.variant_id)].flatMap((id) => id ?? []);

/** Gives back and takes what lines moved, each by its own name. @throws OUT_OF_STOCK */
export async function moveUnits(tx: Tx, changes: readonly ReturnType<typeof moves>[number][]): Promise<void> {
  const back = changes.filter(({ more }) => more < 0).map((change) => ({ ...change, quantity: -change.more }));
  const taken = changes.filter(({ more }) => more > 0).map((change) => ({ ...change, quantity: change.more }));
  await returnStock(tx, back);
  await takeStockAgain(tx, taken);
}

/** How many more units of each of a line's variants are needed, with the names that they have in the order. */
export function moves(line: Line, status: OrderStatus, to: Parameters<typeof unitsMoved>[2]) {
  const names = new Map(line.parts?.map(({ variant_id, name, label }) => [variant_id, { name, label }]));
  return unitsMoved(line, { quantity: line.quantity, status }, to).map(({ variantId, more }) => {
    const part = variantId === null ? undefined : names.get(variantId);
    const named = part ?? { name: line.productName, label: line.label };
    return { variantId, more, productId: part ? null : line.productId, ...named };
  });
}

function refuseBelowReturned(line: Line, quantity: number): void {
  if (returnedOf(line).size > 0 && leftToReturn({ ...line, quantity }) < 0)
    throw problem("line_returned", { name: line.productName });
}
