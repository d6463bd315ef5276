import { restoredMessage, type UndoHandler } from "#src/features/activity/server/undo-activity.ts";
import { isVoided } from "../../payment-rules.ts";
import { lockEntry, voidEntry } from "./write-payments.ts";

/** Undoes payments by voiding them, unless they were voided since. */
export const undoPayments: UndoHandler = {
  needs: "orders:write",
  async read(tx, changes) {
    const states = new Map<string, { is_voided: boolean }>();
    for (const { target } of changes.toSorted((a, b) => Number(a.target) - Number(b.target))) {
      const found = await lockEntry(tx, Number(target));
      if (found) states.set(target, { is_voided: isVoided(found.entry, found.order.payments) });
    }
    return states;
  },
  async restore(tx, caller, unchanged, changes) {
    for (const { target } of unchanged) {
      const found = await lockEntry(tx, Number(target));
      if (found) await voidEntry(tx, caller, found.order, found.entry);
    }
    const left = changes.length - unchanged.length;
    return {
      message: restoredMessage(["pago", "pagos"], unchanged.length, left),
      restored: unchanged.length,
      facts: {},
    };
  },
};
