import { eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { returnStock, setStockCause } from "#src/features/catalogue/server/stock.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { Caller } from "#src/http/api.ts";
import { unitsHeld } from "../line-rules.ts";
import { lockOrder } from "./load-orders.ts";
import { summaryOf } from "./order-shape.ts";
import { orders } from "./tables.ts";

/** Deletes an order and its mails. Only a pending one's stock returns. */
export function deleteOrder(db: Db, caller: Caller, orderId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, caller, orderId);
    await setStockCause(tx, caller, { cause: "order", orderId });
    if (order.status === "pending") await returnStock(tx, order.lines.flatMap(unitsHeld));
    await tx.delete(mails).where(eq(mails.orderId, order.id));
    await tx.delete(orders).where(eq(orders.id, order.id));
    await record(tx, {
      action: "delete",
      event: "order_deleted",
      params: { order: order.id },
      actor: caller,
      changes: summaryOf(order),
      orderId: order.id,
    });
  });
}
