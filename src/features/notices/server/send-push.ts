import { and, eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { pushSubscriptions } from "#src/features/accounts/server/tables.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Push } from "#src/infrastructure/jobs.ts";
import type { PushService } from "#src/infrastructure/push-service.ts";
import { findSubscribedSessions } from "./find-readers.ts";
import { readPushKeys } from "./push-keys.ts";

type PushDependencies = { db: Db; secretKey: string; push: PushService };

/** Sends a notice to one browser if its session still may get it; a browser that is gone is forgotten. */
export async function sendPush(
  { db, secretKey, push }: PushDependencies,
  { sessionId, title, path }: Push,
): Promise<void> {
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
