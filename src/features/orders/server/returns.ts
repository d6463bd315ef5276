import { eq, sql } from "drizzle-orm";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import { lockStock, setStockCause } from "#src/features/catalogue/server/stock.ts";
import type { Caller } from "#src/http/api.ts";
import type { Order } from "../contract.ts";
import { leftToReturn } from "../line-rules.ts";
import type { ReturnedUnits, ReturnInput } from "../return-contract.ts";
import { lineName } from "../rules.ts";
import { moves, moveUnits } from "./edit-lines.ts";
import { loadOrder, lockOrder, lockOrders, type StoredOrder } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";
import { orderLines, orders } from "./tables.ts";

type Line = StoredOrder["lines"][number];
type Returned = ReadonlyMap<number, ReturnedUnits[]>;

/** Notes what came back of an order, whole units or parts of kits; money is given back by refunds. @throws VALIDATION, CONFLICT */
export const returnGoods = (db: Db, staff: Caller, orderId: number, input: ReturnInput): Promise<Order> =>
  db.transaction(async (tx) => {
    const before = await lockOrder(tx, staff, orderId);
    if (before.status === "cancelled") throw problem("return_of_cancelled_order");
    const returned = new Map<number, ReturnedUnits[]>();
    const words = input.lines.map(({ id, quantity, variant_id }, index) => {
      const line = before.lines.find((one) => one.id === id);
      if (!line) throw invalidField(`lines.${index}.id`, "line_not_in_order");
      const units = { variant_id: partOf(line, variant_id ?? null, index), quantity, restocked: input.restock };
      const all = returned.get(id) ?? line.returned;
      const left = leftToReturn({ ...line, returned: all }, units.variant_id);
      if (quantity > left) throw invalidField(`lines.${index}.quantity`, "too_many_returned", { left });
      returned.set(id, [...all, units]);
      return namedUnits(line, units);
    });
    await writeReturned(tx, staff, before, returned);
    const after = await loadOrder(tx, staff, orderId);
    await record(tx, {
      ...{ action: "order", event: "goods_returned", params: { order: orderId }, actor: staff, orderId },
      changes: { returned: words.join(", "), restocked: input.restock ? "Sí" : "No" },
      undo: { kind: "order_return", target: `${orderId}`, before: stateOf(before), after: stateOf(after) },
    });
    return toOrder(after, staff);
  });

/** The part that is meant; null for whole units. @throws VALIDATION */
function partOf({ parts, variantId }: Line, variant: number | null, index: number): number | null {
  if (variant === null || (!parts && variant === variantId)) return null;
  if (!parts?.some(({ variant_id }) => variant_id === variant))
    throw invalidField(`lines.${index}.variant_id`, "part_not_in_line");
  return variant;
}

function namedUnits({ parts, productName, label, seedCount }: Line, { variant_id, quantity }: ReturnedUnits): string {
  const part = parts?.find((one) => one.variant_id === variant_id);
  if (!part) return `${quantity} × ${lineName(productName, label, seedCount)}`;
  return `${quantity} × ${lineName(part.name, part.label, null)} (${productName})`;
}

/** Writes what came back of some lines of a locked order, and moves stock by it. @throws OUT_OF_STOCK */
async function writeReturned(tx: Tx, staff: Caller, order: StoredOrder, returned: Returned): Promise<void> {
  const { status } = order;
  await setStockCause(tx, staff, { cause: "order", orderId: order.id });
  const changes = order.lines.flatMap((line) => {
    const after = returned.get(line.id);
    return after ? moves(line, status, { quantity: line.quantity, status, returned: after }) : [];
  });
  await lockStock(tx, { variantIds: changes.map(({ variantId }) => variantId) });
  await moveUnits(tx, changes);
  for (const [id, units] of returned) await tx.update(orderLines).set({ returned: units }).where(eq(orderLines.id, id));
  await tx.update(orders).set({ updatedAt: sql`clock_timestamp()` }).where(eq(orders.id, order.id));
}

/** What came back of each line, by its id. */
const stateOf = ({ lines }: StoredOrder) => ({
  lines: Object.fromEntries(
    lines.filter(({ returned }) => returned.length > 0).map(({ id, returned }) => [id, returned]),
  ),
});

/** Takes back what a return moved, unless its order had another one since. */
export const undoReturn = undoOne({
  needs: "orders:write",
  restoredMessage: "La devolución se deshizo",
  leftAloneMessage: "El pedido tuvo otra devolución después: deshacé primero esa",
  async find(tx, target) {
    const [order] = await lockOrders(tx, [Number(target)]);
    return order && stateOf(order);
  },
  async restore(tx, { target, before }, staff) {
    const order = await lockOrder(tx, staff, Number(target));
    const { lines } = before as ReturnType<typeof stateOf>;
    const returned = order.lines
      .filter((line) => line.returned.length > 0)
      .map(({ id }) => [id, lines[id] ?? []] as const);
    await writeReturned(tx, staff, order, new Map(returned));
    return {};
  },
});
