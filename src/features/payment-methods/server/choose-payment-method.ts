import { eq } from "drizzle-orm";
import { invalidField } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { PaymentMethod } from "../contract.ts";
import { chosenMethod } from "../rules.ts";
import { listPaymentMethods } from "./read-payment-methods.ts";
import { paymentMethods } from "./tables.ts";

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

/** For payments: any means, archived ones included. @throws VALIDATION */
export async function namePaymentMethod(db: Db | Tx, id: number | null | undefined) {
  if (id == null) return null;
  const [method] = await db
    .select({ id: paymentMethods.id, label: paymentMethods.label })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, id));
  if (!method) throw invalidField("payment_method_id", "payment_method_gone");
  return method;
}
