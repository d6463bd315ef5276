import { sql } from "drizzle-orm";
import webPush, { type VapidKeys } from "web-push";
import type { Db, Tx } from "#src/db/client.ts";
import { openSecret, type SecretUse, sealSecret } from "#src/db/seal-secret.ts";
import { pushSubscriptions } from "#src/features/accounts/server/tables.ts";
import { pushKeys } from "./tables.ts";

const sealedFor = (publicKey: string): SecretUse => ({ use: "push key", of: publicKey });

/**
 * The shop's VAPID keys, made when first needed. Where the private one is missing or sealed by another `SECRET_KEY`, as after
 * restoring a backup, new ones are made and browsers have to subscribe again.
 */
export async function readPushKeys(db: Db, secretKey: string): Promise<VapidKeys> {
  return (
    (await keptKeys(db, secretKey)) ??
    db.transaction(async (tx) => {
      // Only one of several processes makes them.
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
