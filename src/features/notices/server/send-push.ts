import { and, eq, sql } from "drizzle-orm";
import webPush, { type VapidKeys } from "web-push";
import type { Db, Tx } from "#src/db/client.ts";
import { openSecret, type SecretUse, sealSecret } from "#src/db/seal-secret.ts";
import { pushSubscriptions } from "#src/features/accounts/server/tables.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Push } from "#src/infrastructure/jobs.ts";
import type { PushService } from "#src/infrastructure/push-service.ts";
import { pushKeys } from "./tables.ts";
import { findSubscribedSessions } from "./tell-staff.ts";

type PushDependencies = { db: Db; secretKey: string; push: PushService };

/** Sends a notice to one browser if its session still may get it; a browser that is gone is forgotten. */
export async function sendPush({ db, secretKey, push }: PushDependencies, { sessionId, title, path }: Push) {
  const [browser] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
  if (!browser || !(await findSubscribedSessions(db, await readSettings(db))).includes(sessionId)) return;
  const { endpoint, p256dh, auth } = browser;
  const outcome = await push.send(
    { endpoint, keys: { p256dh, auth } },
    await readPushKeys(db, secretKey),
    JSON.stringify({ title, path }),
  );
  if (outcome === "gone")
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)));
}

const sealedFor = (publicKey: string): SecretUse => ({ use: "push key", of: publicKey });

/** The VAPID keys, created on first use and anew if the private key can't be opened. */
export async function readPushKeys(db: Db, secretKey: string): Promise<VapidKeys> {
  return (
    (await storedKeys(db, secretKey)) ??
    db.transaction(async (tx) => {
      // Only one of several processes creates them.
      await tx.execute(sql`lock table ${pushKeys} in share row exclusive mode`);
      const kept = await storedKeys(tx, secretKey);
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

async function storedKeys(db: Db | Tx, secretKey: string): Promise<VapidKeys | null> {
  const [kept] = await db.select().from(pushKeys);
  const privateKey = kept && openSecret(secretKey, sealedFor(kept.publicKey), kept.privateKey);
  return kept && privateKey ? { publicKey: kept.publicKey, privateKey } : null;
}
