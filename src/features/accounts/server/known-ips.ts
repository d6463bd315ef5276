import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { networksOf } from "#src/http/networks.ts";
import { hashOfToken } from "./access-token.ts";
import { knownAddresses } from "./tables.ts";

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
  const found = await db.select({ userId: knownAddresses.userId }).from(knownAddresses).where(isThis);
  return found.length > 0;
}
