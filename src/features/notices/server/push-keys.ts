import { sql } from "drizzle-orm";
import webPush, { type VapidKeys } from "web-push";
import type { Db, Tx } from "#src/db/client.ts";
import { openSecret, type SecretUse, sealSecret } from "#src/db/seal-secret.ts";
import { pushSubscriptions } from "#src/features/accounts/server/tables.ts";
import { pushKeys } from "./tables.ts";

const sealedFor = (publicKey: string): SecretUse => ({ use: "push key", of: publicKey });

/**
 * The keys by which push services know the shop, made when they are first asked for. Where a backup came without the private
 * one, or another `SECRET_KEY` sealed it, they are made anew, and browsers have to be switched on again.
 */
export async function readPushKeys(db: Db, secretKey: string): Promise<VapidKeys> {
  return (
    (await keptKeys(db, secretKey)) ??
    db.transaction(async (tx) => {
      // Of processes that find none at once, one makes them.
      await tx.execute(sql`lock table ${pushKeys} in share row exclusive mode`);
      const kept = await keptKeys(tx, secretKey);
      if (kept) return kept;
      const made = webPush.generateVAPIDKeys();
      await tx.delete(pushSubscriptions);
      await tx.delete(pushKeys);
      const privateKey = sealSecret(secretKey, sealedFor(made.publicKey), made.privateKey);
      await tx.insert(pushKeys).values({ publicKey: made.publicKey, privateKey });
      return made;
    })
  );
}

async function keptKeys(db: Db | Tx, secretKey: string): Promise<VapidKeys | null> {
  const [kept] = await db.select().from(pushKeys);
  const privateKey = kept && openSecret(secretKey, sealedFor(kept.publicKey), kept.privateKey);
  return kept && privateKey ? { publicKey: kept.publicKey, privateKey } : null;
}
