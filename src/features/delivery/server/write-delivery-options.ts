import { sql } from "drizzle-orm";
import { type Centavos, centavos, toCentavos, toPesos } from "#src/contract/centavos.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { archivable, type StateOf } from "#src/features/activity/server/archivable.ts";
import type { DeliveryOption, DeliveryOptionChanges, DeliveryOptionInput } from "../contract.ts";
import { goesToAddress, zonesInWords } from "../rules.ts";
import { toDeliveryOption } from "./read-delivery-options.ts";
import { deliveryOptions } from "./tables.ts";
import { refuseUnknownCarrier } from "./write-carriers.ts";

/** Product pages say whether there are any. */
const tellPages = (tx: Tx) => tx.execute(sql`select pg_notify('catalogue_changed', '')`);

const pesosIn = (amount: Centavos | null | undefined) => (amount == null ? amount : toPesos(amount));

const records = archivable(deliveryOptions, {
  kind: "delivery_option",
  needs: "settings:manage",
  notFound: () => problem("delivery_option_not_found"),
  events: {
    created: "delivery_option_created",
    changed: "delivery_option_changed",
    deleted: "delivery_option_deleted",
  },
  paramsOf: ({ label }) => ({ label }),
  factsOf: ({ label, text, isOn, price, daysFrom, daysTo, minimum, freeFrom, hours, zones }) => ({
    ...{ title: label, text, is_on: isOn, hours },
    delivery_price: pesosIn(price),
    delivery_days: daysFrom == null ? "" : `${daysFrom} a ${daysTo}`,
    minimum: pesosIn(minimum),
    free_from: pesosIn(freeFrom),
    zones: zones && zonesInWords(zones),
  }),
  deletedMessage: "Entrega quitada",
  restoredMessage: "La entrega volvió a como estaba",
  leftAloneMessage: "La entrega quedó como está porque cambió después",
  afterWriting: tellPages,
});

type OptionState = StateOf<typeof deliveryOptions>;

const NEW: Omit<OptionState, "kind" | "label" | "price"> = {
  ...{ text: "", isOn: true, daysFrom: null, daysTo: null, minimum: null, freeFrom: null },
  ...{ hours: "", carrier: null, zones: [] },
};

/** Adds an option; a pick-up costs nothing unless told otherwise. @throws VALIDATION */
export const createDeliveryOption = (db: Db | Tx, actor: Actor, input: DeliveryOptionInput): Promise<DeliveryOption> =>
  db.transaction(async (tx) => {
    const { kind, label } = input;
    const state = stateAfter({ ...NEW, kind, label, price: kind === "pickup" ? centavos(0) : null }, input);
    await refuseUnknownCarrier(tx, input.carrier);
    return toDeliveryOption(await records.add(tx, actor, state), { isStaff: true });
  });

/** Changes the given fields; orders keep what they were placed with. @throws NOT_FOUND, VALIDATION */
export const changeDeliveryOption = (db: Db, actor: Actor, id: number, changes: DeliveryOptionChanges) =>
  db.transaction(async (tx) => {
    const before = await records.lock(tx, id);
    if (changes.carrier !== before.carrier) await refuseUnknownCarrier(tx, changes.carrier);
    const { row } = await records.change(tx, actor, id, { before, given: stateAfter(before, changes) });
    return toDeliveryOption(row, { isStaff: true });
  });

export const { remove: deleteDeliveryOption, undo: undoDeliveryOption } = records;

function stateAfter(before: OptionState, given: DeliveryOptionChanges): OptionState {
  const { is_on, days, price, minimum, free_from, ...same } = given;
  const amount = (pesos: number | null | undefined, was: Centavos | null) =>
    pesos === undefined ? was : pesos === null ? null : toCentavos(pesos);
  const after: OptionState = {
    ...before,
    ...Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)),
    isOn: is_on ?? before.isOn,
    ...(days !== undefined && { daysFrom: days?.from ?? null, daysTo: days?.to ?? null }),
    price: amount(price, before.price),
    minimum: amount(minimum, before.minimum),
    freeFrom: amount(free_from, before.freeFrom),
  };
  return {
    ...after,
    zones: goesToAddress(after.kind) ? after.zones : [],
    carrier: after.kind === "carrier" ? after.carrier : null,
  };
}
