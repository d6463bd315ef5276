import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { PaymentMethod } from "../contract.ts";
import { paymentMethods } from "./tables.ts";

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

export const toPaymentMethod = (row: PaymentMethodRow): PaymentMethod => ({
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
