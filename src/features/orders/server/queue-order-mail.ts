import { and, isNotNull } from "drizzle-orm";
import { roleCan } from "#src/contract/permissions.ts";
import type { Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import type { OpenMail } from "#src/features/mail/contract.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Caller } from "#src/http/api.ts";
import { type Limit, limitsWithin } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { StoredOrder } from "./load-orders.ts";

const AN_HOUR = 60 * 60;
const PER_CUSTOMER: Limit = { points: 10, seconds: AN_HOUR };
const PER_RECIPIENT: Limit = { points: 20, seconds: AN_HOUR };

const HELD =
  "No se envió: fueron demasiados emails en una hora a uno que ninguna cuenta verificó. Si está bien, reenvialo.";

type WithoutRecipient<Mail> = Mail extends unknown ? Omit<Mail, "recipient"> : never;

/** Queues a mail to an order's customer, who may have none, after `pause` seconds; beyond a caller's limits to unproven addresses it is held (docs/shop.md, Limits). */
export async function queueOrderMail(
  tx: Tx,
  jobs: Jobs,
  caller: Pick<Caller, "role"> & { userId: number | null },
  { id: orderId, customer, customerEmail: recipient }: StoredOrder,
  mail: WithoutRecipient<OpenMail>,
  pause = 0,
): Promise<void> {
  if (recipient === "") return;
  const { userId } = caller;
  const isHeld =
    userId !== null &&
    !roleCan(caller.role, "orders:write") &&
    !(await isVerified(tx, recipient, customer)) &&
    (await isTooMany(tx, userId, recipient));
  await queueMail(tx, jobs, { ...mail, recipient, orderId }, isHeld ? HELD : null, pause);
}

/** Whether an account has verified the address: first the customer's own, which is already read. */
async function isVerified(tx: Tx, email: string, customer: StoredOrder["customer"]): Promise<boolean> {
  if (customer?.emailVerifiedAt && customer.email === email) return true;
  const proven = and(sameText(users.email, email), isNotNull(users.emailVerifiedAt));
  return (await tx.select({ id: users.id }).from(users).where(proven).limit(1)).length > 0;
}

async function isTooMany(tx: Tx, userId: number, recipient: string): Promise<boolean> {
  const limits = limitsWithin(tx);
  const byCustomer = await limits.count("order_mail_customer", `${userId}`, PER_CUSTOMER);
  if (byCustomer > PER_CUSTOMER.points) return true;
  return (await limits.count("order_mail_recipient", recipient.toLowerCase(), PER_RECIPIENT)) > PER_RECIPIENT.points;
}
