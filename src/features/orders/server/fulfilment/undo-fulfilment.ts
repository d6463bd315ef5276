import { and, eq, inArray } from "drizzle-orm";
import { restoredMessage, type UndoHandler } from "#src/features/activity/server/undo-activity.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { lockAnyOrder } from "../load-orders.ts";
import { type FulfilmentState, stateOf, storeFulfilment } from "./write-fulfilment.ts";

/** Puts back how far deliveries were, and takes back their mails that haven't left. */
export const undoFulfilment: UndoHandler = {
  needs: "orders:write",
  async read(tx, changes) {
    const states = new Map<string, FulfilmentState>();
    for (const { target } of changes.toSorted((a, b) => Number(a.target) - Number(b.target))) {
      const order = await lockAnyOrder(tx, Number(target));
      if (order) states.set(target, stateOf(order));
    }
    return states;
  },
  async restore(tx, _caller, unchanged, changes) {
    for (const { target, before } of unchanged) await storeFulfilment(tx, Number(target), before as FulfilmentState);
    if (unchanged.length > 0) {
      const orderIds = unchanged.map(({ target }) => Number(target));
      const waiting = and(eq(mails.status, "queued"), eq(mails.attempts, 0));
      const kinds = inArray(mails.kind, ["order_ready", "order_sent"]);
      await tx.delete(mails).where(and(inArray(mails.orderId, orderIds), kinds, waiting));
    }
    return {
      message: restoredMessage(["pedido", "pedidos"], unchanged.length, changes.length - unchanged.length),
      restored: unchanged.length,
      facts: {},
    };
  },
};
