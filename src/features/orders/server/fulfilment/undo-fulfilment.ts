import { and, eq, inArray } from "drizzle-orm";
import { undoEach } from "#src/features/activity/server/undo-activity.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { lockOrders } from "../load-orders.ts";
import { type FulfilmentState, stateOf, storeFulfilment } from "./write-fulfilment.ts";

/** Puts back how far deliveries were, and takes back their mails that haven't left. */
export const undoFulfilment = undoEach({
  needs: "orders:write",
  named: ["pedido", "pedidos"],
  find: async (tx, ids) => new Map((await lockOrders(tx, ids)).map((order) => [`${order.id}`, stateOf(order)])),
  async restore(tx, { target, before }) {
    const orderId = Number(target);
    await storeFulfilment(tx, orderId, before as FulfilmentState);
    const waiting = and(eq(mails.status, "queued"), eq(mails.attempts, 0));
    const kinds = inArray(mails.kind, ["order_ready", "order_sent"]);
    await tx.delete(mails).where(and(eq(mails.orderId, orderId), kinds, waiting));
  },
});
