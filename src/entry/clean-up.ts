import type { Db } from "#src/db/client.ts";
import { removeOldDevices } from "#src/features/accounts/server/known-devices.ts";
import { removeIdleSessions } from "#src/features/accounts/server/remove-idle-sessions.ts";
import { removeOldChallenges } from "#src/features/accounts/server/second-factor/challenges.ts";
import { removeUnusedImages } from "#src/features/catalogue/server/remove-unused-images.ts";
import { removeOldKeys } from "#src/features/orders/server/remove-old-keys.ts";
import type { Log } from "#src/http/log.ts";
import type { ImageStore } from "#src/outside/image-store.ts";

/** Removes what nobody needs any more; `jobs.runDaily` calls it (docs/shop.md, Running it). */
export async function cleanUp(
  { db, images, log }: { db: Db; images: ImageStore; log: Log },
  now = new Date(),
): Promise<void> {
  const removed = {
    sessions: await removeIdleSessions(db),
    devices: await removeOldDevices(db),
    challenges: await removeOldChallenges(db),
    orderKeys: await removeOldKeys(db),
    images: await removeUnusedImages(db, images, now),
  };
  log.info(removed, "cleaned up");
}
