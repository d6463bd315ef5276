import { and, isNotNull } from "drizzle-orm";
import { roleCan } from "#src/contract/permissions.ts";
import type { Tx } from "#src/db/client.ts";
import { sameText } from "#src/features/accounts/server/find-user.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import type { OpenMail } from "#src/features/mail/contract.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Caller } from "#src/http/api.ts";
import { type Limit, limitsWithin } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";

const AN_HOUR = 60 * 60;
const PER_CUSTOMER: Limit = { points: 10, seconds: AN_HOUR };
const PER_RECIPIENT: Limit = { points: 20, seconds: AN_HOUR };

const HELD =
  "No se envió: fueron demasiados emails en una hora a uno que ninguna cuenta verificó. Si está bien, reenvialo.";

/**
 * Owes a mail about an order. What customers, and staff who take no orders, cause at an address that no account has proven is
 * limited, 10 each and 20 per address an hour: further mails are kept and shown to the staff, not sent (docs/shop.md, Limits).
 * It waits for `pause` seconds first.
 */
export async function queueOrderMail(
  tx: Tx,
  jobs: Jobs,
  caller: Caller,
  mail: OpenMail & { orderId: number },
  pause = 0,
): Promise<void> {
  const isHeld =
    !roleCan(caller.role, "orders:write") &&
    !(await isProvenAddress(tx, mail.recipient)) &&
    (await isTooMany(tx, caller, mail.recipient));
  await queueMail(tx, jobs, mail, isHeld ? HELD : null, pause);
}

/** Whether an account has proven the address to be its own. */
async function isProvenAddress(tx: Tx, email: string): Promise<boolean> {
  const proven = and(sameText(users.email, email), isNotNull(users.emailVerifiedAt));
  return (await tx.select({ id: users.id }).from(users).where(proven).limit(1)).length > 0;
}

async function isTooMany(tx: Tx, { userId }: Caller, recipient: string): Promise<boolean> {
  const limits = limitsWithin(tx);
  const byCustomer = await limits.count("order_mail_customer", `${userId}`, PER_CUSTOMER);
  if (byCustomer > PER_CUSTOMER.points) return true;
  return (await limits.count("order_mail_recipient", recipient.toLowerCase(), PER_RECIPIENT)) > PER_RECIPIENT.points;
}
