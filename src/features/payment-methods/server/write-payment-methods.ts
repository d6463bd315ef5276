import { and, eq, isNull, sql } from "drizzle-orm";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { WrittenChanges } from "#src/features/activity/contract.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { changesBetween, differing, record, recordUndoable } from "#src/features/activity/server/record.ts";
import { undoOne } from "#src/features/activity/server/undo-activity.ts";
import type { PaymentMethod, PaymentMethodChanges, PaymentMethodInput } from "../contract.ts";
import { differInOnePayment } from "../rules.ts";
import { listPaymentMethods, type PaymentMethodRow, toPaymentMethod } from "./read-payment-methods.ts";
import { paymentMethods } from "./tables.ts";

/** The state that undo restores. */
type MethodState = Omit<PaymentMethodRow, "id" | "archivedAt">;

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
    refuseUnreadLaw([...others, state], input);
    const [row] = await tx.insert(paymentMethods).values(state).returning();
    if (!row) throw new Error("the means of payment was not stored");
    await record(tx, {
      action: "create",
      event: "payment_method_created",
      params: { label: row.label },
      actor,
      changes: lawFacts(input),
    });
    return toPaymentMethod(row);
  });

/** Changes the given fields; orders keep what they were placed with. @throws NOT_FOUND, VALIDATION */
export const changePaymentMethod = (
  db: Db,
  actor: Actor,
  id: number,
  changes: PaymentMethodChanges,
): Promise<PaymentMethod> =>
  db.transaction(async (tx) => {
    const others = await lockOthers(tx, id);
    const before = await findMethod(tx, id);
    if (!before) throw problem("payment_method_not_found");
    const state = stateAfter(before, changes);
    if (state.change !== before.change || state.kind !== before.kind) refuseUnreadLaw([...others, state], changes);
    const row = await storeMethod(tx, id, state);
    const changed = differing(before, state);
    if (Object.keys(changed.after).length > 0) {
      const entry = {
        action: "update",
        event: "payment_method_changed",
        params: { label: row.label },
        actor,
        changes: { ...methodFacts(before, state), ...lawFacts(changes) },
      } as const;
      await recordUndoable(tx, entry, { kind: "payment_method", target: `${id}`, ...changed });
    }
    return toPaymentMethod(row);
  });

/** Archives a means of payment: orders go on naming it. Returns the activity entry to undo. @throws NOT_FOUND */
export const deletePaymentMethod = (db: Db, actor: Actor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const before = await findMethod(tx, id);
    if (!before) throw problem("payment_method_not_found");
    await tx.update(paymentMethods).set({ archivedAt: sql`now()` }).where(eq(paymentMethods.id, id));
    const entry = {
      action: "delete",
      event: "payment_method_deleted",
      params: { label: before.label },
      actor,
    } as const;
    return recordUndoable(tx, entry, { kind: "payment_method", target: `${id}`, before, after: null });
  });

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

function refuseUnreadLaw(methods: readonly Pick<MethodState, "kind" | "change">[], given: PaymentMethodChanges): void {
  if (given.law_read !== true && differInOnePayment(methods)) throw invalidField("law_read", "one_payment_two_prices");
}

const lawFacts = ({ law_read }: PaymentMethodChanges): WrittenChanges =>
  law_read ? { law_read: "Ley 25.065, art. 37 c, y Res. 51-E/2017" } : {};

/** The other means, locked: simultaneous changes must be compared. */
async function lockOthers(tx: Tx, id?: number): Promise<PaymentMethod[]> {
  await tx.execute(sql`lock table ${paymentMethods} in share row exclusive mode`);
  return (await listPaymentMethods(tx, { withOff: true })).filter((method) => method.id !== id);
}

/** One that isn't deleted, locked. */
async function findMethod(tx: Tx, id: number): Promise<MethodState | undefined> {
  const [row] = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, id), isNull(paymentMethods.archivedAt)))
    .for("update");
  if (!row) return undefined;
  const { id: _, archivedAt: __, ...state } = row;
  return state;
}

/** Writes a means of payment, and brings it back where it was deleted. */
async function storeMethod(tx: Tx, id: number, state: Partial<MethodState>): Promise<PaymentMethodRow> {
  const [row] = await tx
    .update(paymentMethods)
    .set({ ...state, archivedAt: null })
    .where(eq(paymentMethods.id, id))
    .returning();
  if (!row) throw new Error("the means of payment isn't there");
  return row;
}

const factsOf = (method: Partial<MethodState>) => ({
  title: method.label,
  text: method.text,
  is_on: method.isOn,
  price_change: method.change,
  hold_hours: method.holdHours,
  bank_account: accountOf(method),
});

const methodFacts = (before: Partial<MethodState>, after: Partial<MethodState>) =>
  changesBetween(factsOf(before), factsOf(after));

const accountOf = ({ alias, cbu, holder, taxId, bank }: Partial<MethodState>): string =>
  [alias, cbu, holder, taxId, bank].filter(Boolean).join(", ");

/** Undoes a change or a deletion of a means of payment, unless it was changed since. */
export const undoPaymentMethod = undoOne({
  needs: "settings:manage",
  restoredMessage: "El medio de pago volvió a como estaba",
  leftAloneMessage: "El medio de pago quedó como está porque cambió después",
  find: (tx, target) => findMethod(tx, Number(target)),
  async restore(tx, { target, before, after }) {
    await storeMethod(tx, Number(target), before as Partial<MethodState>);
    return after === null ? {} : methodFacts(after, before ?? {});
  },
});
