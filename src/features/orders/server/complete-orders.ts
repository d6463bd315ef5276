import type { Db } from "#src/db/client.ts";
import type { RecordedChange } from "#src/features/activity/server/record.ts";
import { undoEach } from "#src/features/activity/server/undo-activity.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { OrderStatus } from "../contract.ts";
import { applyChange } from "./change-order.ts";
import { lockEachOrder, lockOrders } from "./load-orders.ts";
import { queueChangeMail } from "./queue-change-mail.ts";
import { recordTogether } from "./record-change.ts";

type Shop = { db: Db; jobs: Jobs };

/** Completes those of these orders that are pending, all or none, with one undo. @throws VALIDATION where one is gone */
export const completeOrders = ({ db, jobs }: Shop, staff: Caller, ids: readonly number[]) =>
  db.transaction(async (tx) => {
    const changes: RecordedChange[] = [];
    for (const { id, status } of await lockEachOrder(tx, ids, "ids")) {
      if (status !== "pending") continue;
      await queueChangeMail(tx, jobs, staff, await applyChange(tx, staff, id, { status: "completed" }));
      changes.push({
        ...{ kind: "order_status", target: `${id}` },
        ...{ before: { status }, after: { status: "completed" } },
      });
    }
    const entry = { action: "status_change", event: "orders_completed", actor: staff } as const;
    return { orders_completed: changes.length, activity_id: await recordTogether(tx, entry, changes) };
  });

/** Puts back the status of orders that were completed together; their customers are told as of any change. */
export const undoCompletion = (jobs: Jobs) =>
  undoEach({
    needs: "orders:write",
    named: ["pedido", "pedidos"],
    find: async (tx, ids) => new Map((await lockOrders(tx, ids)).map(({ id, status }) => [`${id}`, { status }])),
    async restore(tx, { target, before }, caller) {
      const { status } = before as { status: OrderStatus };
      await queueChangeMail(tx, jobs, caller, await applyChange(tx, caller, Number(target), { status }));
    },
  });
