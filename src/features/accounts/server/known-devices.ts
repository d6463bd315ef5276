import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { hashOfToken } from "./access-token.ts";
import type { ClientInfo } from "./client-info.ts";
import { greetingOf, type User } from "./find-user.ts";
import { knownDevices } from "./tables.ts";

/** A browser is known by the mark it carries or, without one, as the same kind of browser at the same address. */
const marksOf = ({ mark, device, address }: ClientInfo): string[] =>
  [`mark ${mark}`, `seen ${device} ${address}`].map(hashOfToken);

/** Remembers where the account signs in, and tells its owner of a device that was never seen (docs/shop.md, Sessions). */
export async function rememberDeviceAndMailIfNew(tx: Tx, jobs: Jobs, user: User, client: ClientInfo): Promise<void> {
  const marks = marksOf(client);
  const isOwn = eq(knownDevices.userId, user.id);
  const [any] = await tx.select({ hash: knownDevices.markHash }).from(knownDevices).where(isOwn).limit(1);
  const known = await tx
    .update(knownDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(and(isOwn, inArray(knownDevices.markHash, marks)))
    .returning({ hash: knownDevices.markHash });
  await tx
    .insert(knownDevices)
    .values(marks.map((markHash) => ({ userId: user.id, markHash })))
    .onConflictDoNothing();
  // Nobody is told of the first sign-in.
  if (!any || known.length > 0) return;
  await queueMail(tx, jobs, {
    kind: "new_device",
    recipient: user.email,
    data: { ...greetingOf(user), device: client.device, address: client.address, at: new Date().toISOString() },
  });
}

/** Forgets the devices that did not sign in for longer than a browser keeps its mark. Returns how many. */
export async function removeOldDevices(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(knownDevices)
    .where(lt(knownDevices.lastSeenAt, sql`now() - interval '400 days'`));
  return rowCount ?? 0;
}
