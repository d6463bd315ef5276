import { asc, eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import { priceOrder } from "#src/features/pricing/rules.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { applyChange } from "./change-order.ts";
import { lockOrder } from "./load-orders.ts";
import { manualRules, manualState, rulesOf } from "./manual-adjustments.ts";
import { queueChangeMail } from "./queue-change-mail.ts";
import { orderAdjustments, orders } from "./tables.ts";

/** Undoes a change of an order's manual adjustments, unless they were changed again since; its customer is told. */
export const undoAdjustments = (jobs: Jobs) =>
  undoOne({
    needs: "orders:write",
    restoredMessage: "Los ajustes del pedido volvieron a como estaban",
    leftAloneMessage: "Los ajustes del pedido cambiaron después y quedaron como están",
    async find(tx, target) {
      const orderId = Number(target);
      const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
      if (!order) return undefined;
      const now = await tx
        .select()
        .from(orderAdjustments)
        .where(eq(orderAdjustments.orderId, orderId))
        .orderBy(asc(orderAdjustments.position));
      return manualState(now);
    },
    async restore(tx, { target, before }, caller) {
      const order = await lockOrder(tx, caller, Number(target));
      const { adjustments } = before as ReturnType<typeof manualState>;
      const rules = { ...rulesOf(order), ...manualRules(caller, adjustments) };
      if (priceOrder(order.lines, rules).isCut) throw problem("undone_below_zero");
      const change = await applyChange(tx, caller, order.id, { adjustments });
      await queueChangeMail(tx, jobs, caller, change);
      return {};
    },
  });
