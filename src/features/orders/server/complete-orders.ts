import { inArray } from "drizzle-orm";
import { invalidField } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { type RecordedChange, record, recordChanges } from "#src/features/activity/server/record.ts";
import { restoredMessage, type UndoHandler } from "#src/features/activity/server/undo-activity.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { OrderStatus } from "../contract.ts";
import { applyChange } from "./change-order.ts";
import { queueChangeMail } from "./queue-change-mail.ts";
import { orders } from "./tables.ts";

type Shop = { db: Db; jobs: Jobs };

/** Completes those of these orders that are pending, all or none, with one undo. @throws VALIDATION where one is gone */
export const completeOrders = ({ db, jobs }: Shop, staff: Caller, ids: readonly number[]) =>
  db.transaction(async (tx) => {
    const found = await tx
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(orders.id)
      .for("update");
    if (found.length < new Set(ids).size) throw invalidField("ids", "order_of_list_gone");
    const changes: RecordedChange[] = [];
    for (const { id } of found.filter(({ status }) => status === "pending")) {
      await queueChangeMail(tx, jobs, staff, await applyChange(tx, staff, id, { status: "completed" }));
      changes.push({
        ...{ kind: "order_status", target: `${id}` },
        ...{ before: { status: "pending" }, after: { status: "completed" } },
      });
    }
    if (changes.length === 0) return { orders_completed: 0, activity_id: null };
    const activity_id = await record(tx, {
      ...{ action: "status_change", event: "orders_completed", actor: staff },
      params: { count: changes.length },
      changes: { orders: changes.map(({ target }) => `#${target}`).join(", ") },
    });
    await recordChanges(tx, activity_id, changes);
    return { orders_completed: changes.length, activity_id };
  });

/** Puts back the status of orders that were completed together; their customers are told as of any change. */
export const undoCompletion = (jobs: Jobs): UndoHandler => ({
  needs: "orders:write",
  async read(tx, changes) {
    const { id, status } = orders;
    const ids = changes.map(({ target }) => Number(target));
    const found = await tx.select({ id, status }).from(orders).where(inArray(id, ids)).orderBy(id).for("update");
    return new Map(found.map((order) => [`${order.id}`, { status: order.status }]));
  },
  async restore(tx, caller, unchanged, changes) {
    for (const { target, before } of unchanged) {
      const { status } = before as { status: OrderStatus };
      await queueChangeMail(tx, jobs, caller, await applyChange(tx, caller, Number(target), { status }));
    }
    const left = changes.length - unchanged.length;
    const message = restoredMessage(["pedido", "pedidos"], unchanged.length, left);
    return { message, restored: unchanged.length, facts: {} };
  },
});
