import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import { networksOf } from "#src/http/networks.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { hashOfToken } from "./access-token.ts";
import type { ClientInfo } from "./client-info.ts";
import { greetingOf, type User } from "./find-user.ts";
import { knownAddresses, knownDevices } from "./tables.ts";

/** Remembers the device and mails the owner about a new one (docs/shop.md, Sessions). */
export async function rememberDeviceAndMailIfNew(tx: Tx, jobs: Jobs, user: User, client: ClientInfo): Promise<void> {
  // By its cookie or, without one, by browser kind and address.
  const marks = [`mark ${client.mark}`, `seen ${client.device} ${client.address}`].map(hashOfToken);
  const isOwn = eq(knownDevices.userId, user.id);
  const [any] = await tx.select({ hash: knownDevices.markHash }).from(knownDevices).where(isOwn).limit(1);
  const known = await tx
    .update(knownDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(and(isOwn, inArray(knownDevices.markHash, marks)));
  await tx
    .insert(knownDevices)
    .values(marks.map((markHash) => ({ userId: user.id, markHash })))
    .onConflictDoNothing();
  // The first sign-in isn't reported.
  if (!any || known.rowCount) return;
  await queueMail(tx, jobs, {
    kind: "new_device",
    recipient: user.email,
    data: { ...greetingOf(user), device: client.device, address: client.address, at: new Date().toISOString() },
  });
}

/** IPv6 by network: its addresses change daily. */
const hashOfNetwork = (address: string): string => hashOfToken(networksOf(address).own);

export async function rememberIp(tx: Tx, userId: number, address: string): Promise<void> {
  await tx
    .insert(knownAddresses)
    .values({ userId, addressHash: hashOfNetwork(address) })
    .onConflictDoNothing();
}

export async function isKnownIp(db: Db, userId: number, address: string): Promise<boolean> {
  const isThis = and(eq(knownAddresses.userId, userId), eq(knownAddresses.addressHash, hashOfNetwork(address)));
  return (await db.$count(knownAddresses, isThis)) > 0;
}
