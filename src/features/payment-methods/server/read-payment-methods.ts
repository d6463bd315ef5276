import { and, asc, eq, isNull } from "drizzle-orm";
import { invalidField } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { PaymentMethod } from "../contract.ts";
import { chosenMethod } from "../rules.ts";
import { paymentMethods } from "./tables.ts";

export const toPaymentMethod = (row: typeof paymentMethods.$inferSelect): PaymentMethod => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  text: row.text,
  is_on: row.isOn,
  position: row.position,
  change: row.change,
  hold_hours: row.holdHours,
  ...(row.kind === "transfer" && {
    alias: row.alias,
    cbu: row.cbu,
    holder: row.holder,
    tax_id: row.taxId,
    bank: row.bank,
  }),
});

/** In the shop's order. */
export async function listPaymentMethods(db: Db | Tx, { withOff = false } = {}): Promise<PaymentMethod[]> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(and(isNull(paymentMethods.archivedAt), withOff ? undefined : eq(paymentMethods.isOn, true)))
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
  return rows.map(toPaymentMethod);
}

/** The order's means of payment, else the only active one; null if there is none. @throws VALIDATION */
export async function choosePaymentMethod(
  db: Db | Tx,
  id: number | null | undefined,
  { isNeeded }: { isNeeded: boolean },
): Promise<PaymentMethod | null> {
  const methods = await listPaymentMethods(db);
  const chosen = chosenMethod(methods, id);
  if (chosen === undefined) throw invalidField("payment_method_id", "payment_method_gone");
  if (chosen === null && methods.length > 0 && isNeeded)
    throw invalidField("payment_method_id", "payment_method_not_chosen");
  return chosen;
}

/** As a payment keeps it: any means, archived ones included, or none. @throws VALIDATION */
export async function namePaymentMethod(db: Db | Tx, id: number | null | undefined) {
  if (id == null) return { methodId: null, methodLabel: "" };
  const [method] = await db
    .select({ methodId: paymentMethods.id, methodLabel: paymentMethods.label })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, id));
  if (!method) throw invalidField("payment_method_id", "payment_method_gone");
  return method;
}
