import { sql } from "drizzle-orm";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { archivable, type StateOf } from "#src/features/activity/server/archivable.ts";
import type { PaymentMethod, PaymentMethodChanges, PaymentMethodInput } from "../contract.ts";
import { differsInOnePayment } from "../rules.ts";
import { listPaymentMethods, toPaymentMethod } from "./read-payment-methods.ts";
import { paymentMethods } from "./tables.ts";

const accountOf = ({ alias, cbu, holder, taxId, bank }: Partial<MethodState>): string =>
  [alias, cbu, holder, taxId, bank].filter(Boolean).join(", ");

const records = archivable(paymentMethods, {
  kind: "payment_method",
  needs: "settings:manage",
  notFound: () => problem("payment_method_not_found"),
  events: {
    created: "payment_method_created",
    changed: "payment_method_changed",
    deleted: "payment_method_deleted",
  },
  paramsOf: ({ label }) => ({ label }),
  factsOf: (method) => ({
    ...{ title: method.label, text: method.text, is_on: method.isOn, price_change: method.change },
    ...{ hold_hours: method.holdHours, bank_account: accountOf(method) },
  }),
  deletedMessage: "Medio de pago quitado",
  restoredMessage: "El medio de pago volvió a como estaba",
  leftAloneMessage: "El medio de pago quedó como está porque cambió después",
});

type MethodState = StateOf<typeof paymentMethods>;

const NEW: Omit<MethodState, "kind" | "label" | "position"> = {
  ...{ text: "", isOn: true, change: 0, holdHours: null },
  ...{ alias: "", cbu: "", holder: "", taxId: "", bank: "" },
};

/** Adds a means of payment, the last unless told otherwise. @throws VALIDATION */
export const createPaymentMethod = (db: Db | Tx, actor: Actor, input: PaymentMethodInput): Promise<PaymentMethod> =>
  db.transaction(async (tx) => {
    const others = await lockOthers(tx);
    const position = others.reduce((last, method) => Math.max(last, method.position + 1), 0);
    const state = stateAfter({ ...NEW, kind: input.kind, label: input.label, position }, input);
    if (differsInOnePayment(state, others)) refuseUnreadLaw(input);
    return toPaymentMethod(await records.add(tx, actor, state, lawFacts(input)));
  });

/** Changes the given fields; orders keep what they were placed with. @throws NOT_FOUND, VALIDATION */
export const changePaymentMethod = (db: Db, actor: Actor, id: number, changes: PaymentMethodChanges) =>
  db.transaction(async (tx) => {
    const others = await lockOthers(tx, id);
    const before = await records.lock(tx, id);
    const given = stateAfter(before, changes);
    const isPricedAnew = given.change !== before.change || given.kind !== before.kind;
    if (isPricedAnew && differsInOnePayment(given, others)) refuseUnreadLaw(changes);
    return toPaymentMethod((await records.change(tx, actor, id, { before, given, more: lawFacts(changes) })).row);
  });

export const { remove: deletePaymentMethod, undo: undoPaymentMethod } = records;

function stateAfter(before: MethodState, given: PaymentMethodChanges): MethodState {
  const { law_read: _, is_on, hold_hours, tax_id, ...same } = given;
  const after: MethodState = {
    ...before,
    ...Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)),
    isOn: is_on ?? before.isOn,
    holdHours: hold_hours === undefined ? before.holdHours : hold_hours,
    taxId: tax_id ?? before.taxId,
  };
  return after.kind === "transfer" ? after : { ...after, alias: "", cbu: "", holder: "", taxId: "", bank: "" };
}

function refuseUnreadLaw({ law_read }: PaymentMethodChanges): void {
  if (law_read !== true) throw invalidField("law_read", "one_payment_two_prices");
}

const lawFacts = ({ law_read }: PaymentMethodChanges): WrittenChanges =>
  law_read ? { law_read: "Ley 25.065, art. 37 c, y Res. 51-E/2017" } : {};

/** The other means, locked: simultaneous changes must be compared. */
async function lockOthers(tx: Tx, id?: number): Promise<PaymentMethod[]> {
  await tx.execute(sql`lock table ${paymentMethods} in share row exclusive mode`);
  return (await listPaymentMethods(tx, { withOff: true })).filter((method) => method.id !== id);
}
