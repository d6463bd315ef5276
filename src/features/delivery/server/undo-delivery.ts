import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import { carrierFacts, findCarrier, storeCarrier } from "./write-carriers.ts";
import { findOption, type OptionState, optionFacts, storeOption } from "./write-delivery-options.ts";

/** Undoes a change or a deletion of an option, unless it was changed since. */
export const undoDeliveryOption = undoOne({
  needs: "settings:manage",
  restoredMessage: "La entrega volvió a como estaba",
  leftAloneMessage: "La entrega quedó como está porque cambió después",
  find: (tx, target) => findOption(tx, Number(target)),
  async restore(tx, { target, before, after }) {
    await storeOption(tx, Number(target), before as Partial<OptionState>);
    return after === null ? {} : optionFacts(after, before ?? {});
  },
});

export const undoCarrier = undoOne({
  needs: "settings:manage",
  restoredMessage: "El transporte volvió a como estaba",
  leftAloneMessage: "El transporte quedó como está porque cambió después",
  find: (tx, target) => findCarrier(tx, Number(target)),
  async restore(tx, { target, before, after }) {
    await storeCarrier(tx, Number(target), before as Parameters<typeof storeCarrier>[2]);
    return after === null ? {} : carrierFacts(after, before ?? {});
  },
});
