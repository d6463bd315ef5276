import { problem } from "#src/contract/problem-of.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import { priceOrder } from "#src/features/pricing/rules.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { applyChange } from "./change-order.ts";
import { lockOrder, lockOrders } from "./load-orders.ts";
import { manualRules, manualState, rulesOf } from "./manual-adjustments.ts";
import { queueChangeMail } from "./queue-change-mail.ts";

/** Undoes a change of an order's manual adjustments, unless they were changed again since; its customer is told. */
export const undoAdjustments = (jobs: Jobs) =>
  undoOne({
    needs: "orders:write",
    restoredMessage: "Los ajustes del pedido volvieron a como estaban",
    leftAloneMessage: "Los ajustes del pedido cambiaron después y quedaron como están",
    async find(tx, target) {
      const [order] = await lockOrders(tx, [Number(target)]);
      return order && manualState(order.adjustments);
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
