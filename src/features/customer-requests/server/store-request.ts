import { randomInt } from "node:crypto";
import type { Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { ActivityEvent, ActivityParams } from "#src/features/activity/texts.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { WithdrawalKind } from "../contract.ts";
import { type StoredRequest, withdrawals } from "./tables.ts";
import { tellOfRequest } from "./tell-of-request.ts";

/** Without characters that are confused when read aloud. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const PREFIX: Readonly<Record<WithdrawalKind, string>> = {
  purchase: "ARR",
  account: "BAJA",
  access: "DATO",
  correction: "DATO",
  erasure: "DATO",
};

const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/**
 * Stores a request under a new code such as `ARR-7K3M-92QX`, which opens nothing; records `entry` in the activity
 * and tells the staff. Undefined where the same purchase has an open request.
 */
export async function storeRequest(
  tx: Tx,
  jobs: Jobs,
  request: Omit<typeof withdrawals.$inferInsert, "code">,
  entry: { event: ActivityEvent; params?: ActivityParams },
): Promise<StoredRequest | undefined> {
  const code = `${PREFIX[request.kind]}-${four()}-${four()}`;
  const [stored] = await tx
    .insert(withdrawals)
    .values({ ...request, code })
    .onConflictDoNothing()
    .returning();
  if (!stored) return undefined;
  const { orderId } = stored;
  await record(tx, {
    action: "create",
    event: entry.event,
    params: { ...entry.params, code },
    actor: null,
    ...(orderId !== null && { orderId }),
  });
  await tellOfRequest(tx, jobs, stored);
  return stored;
}
