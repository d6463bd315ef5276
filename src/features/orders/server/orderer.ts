import { and, eq } from "drizzle-orm";
import { roleCan } from "#src/contract/permissions.ts";
import { invalidFields } from "#src/contract/problem.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import {
  customerById,
  customerOfAccount,
  type FoundCustomer,
  findOrMakeCustomer,
} from "#src/features/customers/server/find-or-make.ts";
import type { Caller } from "#src/http/api.ts";
import type { OrderChannel, PlaceOrderInput } from "../contract.ts";
import type { OrderFields } from "../fields.ts";
import { nameParts, refusedBlanks } from "../rules.ts";

type Contact = Pick<OrderFields, "recipient_name" | "customer_phone" | "customer_email">;

export type Orderer = {
  userId: number | null;
  customer: FoundCustomer | undefined;
  channel: OrderChannel;
  contact: Contact;
};

/** What only the staff may say of an order (docs/shop.md, Customers). */
const STAFF_WORDS = ["customer_id", "customer", "channel"] as const;

/** @throws VALIDATION where a customer says it */
export function refuseStaffFields(caller: Caller, input: PlaceOrderInput): void {
  const said = STAFF_WORDS.find((name) => input[name] !== undefined);
  if (said && !roleCan(caller.role, "orders:write")) throw invalidField(said, "staff_orders_only");
}

/** The caller as a customer. @throws FORBIDDEN where the staff blocked them */
export async function readOwnCustomer(tx: Tx, caller: Caller): Promise<FoundCustomer | undefined> {
  const own = await customerOfAccount(tx, caller.userId);
  if (own?.shown.isBlocked && !roleCan(caller.role, "orders:write")) throw problem("customer_blocked");
  return own;
}

export const ownOrder = (
  { userId }: Caller,
  customer: FoundCustomer | undefined,
  { recipient_name = "", customer_phone = "", customer_email = "" }: PlaceOrderInput,
): Orderer => ({ userId, customer, channel: "web", contact: { recipient_name, customer_phone, customer_email } });

/** Of an order that the staff take for somebody, once its stock is locked. @throws VALIDATION */
export async function takenOrder(tx: Tx, input: PlaceOrderInput): Promise<Orderer> {
  const { recipient_name, customer_phone, customer_email, customer_id: id, channel = "phone" } = input;
  const named = input.customer ?? { name: recipient_name, phone: customer_phone, email: customer_email };
  const { name = "", phone = "", email = "" } = named;
  const customer = id === undefined ? await findOrMakeCustomer(tx, { name, phone, email }) : await customerById(tx, id);
  if (id !== undefined && !customer) throw invalidField("customer_id", "unknown_customer");
  const contact = {
    recipient_name: recipient_name || name || customer?.shown.name || "",
    customer_phone: customer_phone || phone || customer?.shown.phone || "",
    customer_email: customer_email || email || customer?.shown.email || "",
  };
  const missing = refusedBlanks(contact, channel);
  if (missing.length > 0) throw invalidFields(missing);
  return { userId: customer?.accountId ?? null, customer, channel, contact };
}

/** An account made by an e-mail code takes the name of its first order. */
export const nameAccount = (tx: Tx, userId: number, recipientName: string) =>
  tx
    .update(users)
    .set(nameParts(recipientName))
    .where(and(eq(users.id, userId), eq(users.firstName, ""), eq(users.lastName, "")));
