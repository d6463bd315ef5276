import { createHash } from "node:crypto";
import { and, isNotNull, sql } from "drizzle-orm";
import { roleMay } from "#src/contract/permissions.ts";
import type { Tx } from "#src/db/client.ts";
import { prepared } from "#src/db/prepared.ts";
import { users } from "#src/db/tables/accounts.ts";
import { sameText } from "#src/features/accounts/server/find-user.ts";
import type { Mail } from "#src/features/mail/contract.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import { countUse } from "./count-use.ts";

const AN_HOUR = 60 * 60;
const PER_CUSTOMER = 10;
const PER_RECIPIENT = 20;

const HELD =
  "No se envió: fueron demasiados emails en una hora a uno que ninguna cuenta verificó. Si está bien, reenvialo.";

/** Owes a mail about an order. */
export async function queueOrderMail(
  tx: Tx,
  jobs: Jobs,
  caller: Caller,
  mail: Mail & { orderId: number },
): Promise<void> {
  await queueMail(tx, jobs, mail, await reasonToHold(tx, caller, mail.recipient));
}

/**
 * Why a mail about an order is held, which counts it; null where it goes out. What customers, and staff who take no orders, cause at an address that no account has proven is
 * limited, 10 each and 20 per address an hour: further mails are kept and shown to the staff, not sent (docs/shop.md,
 * Limits).
 * `isProven` is what `isProvenAddress` says, where the caller has asked it.
 */
export async function reasonToHold(
  tx: Tx,
  caller: Caller,
  recipient: string,
  isProven?: boolean,
): Promise<string | null> {
  const isHeld =
    !roleMay(caller.role, "orders:write") &&
    !(isProven ?? (await isProvenAddress(tx, recipient))) &&
    (await isTooMany(tx, caller, recipient));
  return isHeld ? HELD : null;
}

const ID = { id: users.id };

const provenAddresses = prepared("proven_addresses", ID, (db) =>
  db
    .select(ID)
    .from(users)
    .where(and(sameText(users.email, sql.placeholder("email")), isNotNull(users.emailVerifiedAt)))
    .limit(1),
);

/** Whether an account has proven the address to be its own. */
export async function isProvenAddress(tx: Tx, email: string): Promise<boolean> {
  return (await provenAddresses(tx, { email })).length > 0;
}

async function isTooMany(tx: Tx, { userId }: Caller, recipient: string): Promise<boolean> {
  const byCustomer = await countUse(tx, `order_mail_customer:${userId}`, AN_HOUR);
  if (byCustomer.points > PER_CUSTOMER) return true;
  const address = createHash("sha256").update(recipient.toLowerCase()).digest("base64url");
  return (await countUse(tx, `order_mail_recipient:${address}`, AN_HOUR)).points > PER_RECIPIENT;
}
