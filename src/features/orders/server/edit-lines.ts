import { eq, inArray } from "drizzle-orm";
import type { Centavos } from "#src/contract/centavos.ts";
import type { Tx } from "#src/db/client.ts";
import { idsIn, lockStock, returnStock } from "#src/features/catalogue/server/stock.ts";
import { lockUnits, takeStock, takeStockAgain } from "#src/features/catalogue/server/take-stock.ts";
import type { OrderStatus } from "../contract.ts";
import { holdsStock, type LinePlan } from "../rules.ts";
import type { StoredOrder } from "./load-orders.ts";
import { storeLines } from "./store-order.ts";
import { orderLines } from "./tables.ts";

type Line = StoredOrder["lines"][number];

const some = (line: Line, quantity: number) => ({ ...line, quantity, name: line.productName });

/** Applies `plan` with the stock that it and the new status need. Returns the lines to sum. `OUT_OF_STOCK` */
export async function editLines(
  tx: Tx,
  order: StoredOrder,
  plan: LinePlan<Line>,
  statusAfter: OrderStatus,
): Promise<{ quantity: number; priceAtTime: Centavos }[]> {
  const added = idsIn(plan.added);
  await lockStock(tx, {
    ...added,
    variantIds: [...order.lines.map(({ variantId }) => variantId), ...added.variantIds],
  });
  const changes = stockChanges(order.status, plan, statusAfter);
  await returnStock(
    tx,
    changes.filter(({ more }) => more < 0).map(({ line, more }) => some(line, -more)),
  );
  await takeStockAgain(
    tx,
    changes.filter(({ more }) => more > 0).map(({ line, more }) => some(line, more)),
  );

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

/** How many more units each line holds afterwards; negative where fewer. */
function stockChanges(before: OrderStatus, { kept, removed }: LinePlan<Line>, after: OrderStatus) {
  const held = (status: OrderStatus, quantity: number) => (holdsStock(status) ? quantity : 0);
  return [
    ...kept.map(({ line, quantity }) => ({ line, more: held(after, quantity) - held(before, line.quantity) })),
    ...removed.map((line) => ({ line, more: -held(before, line.quantity) })),
  ];
}
