import type { Db } from "#src/db/client.ts";
import { removeOldDevices } from "#src/features/accounts/server/known-devices.ts";
import { removeExpiredCodesAndRegistrations } from "#src/features/accounts/server/remove-expired-codes-and-registrations.ts";
import { removeIdleSessions } from "#src/features/accounts/server/remove-idle-sessions.ts";
import { removeOldChallenges } from "#src/features/accounts/server/second-factor/challenges.ts";
import { record } from "#src/features/activity/server/record.ts";
import { removeOldEntries } from "#src/features/activity/server/remove-old-entries.ts";
import { removeUnusedImages } from "#src/features/catalogue/server/remove-unused-images.ts";
import { removeOldRequests } from "#src/features/customer-requests/server/remove-old-requests.ts";
import { removeOldMails } from "#src/features/mail/server/remove-old-mails.ts";
import { forgetOldOrders } from "#src/features/orders/server/forget-customer.ts";
import { removeOldKeys } from "#src/features/orders/server/remove-old-keys.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { removeOldInvitations } from "#src/features/staff/server/remove-old-invitations.ts";
import type { Log } from "#src/http/log.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import { recordNightlyRun } from "./count-night.ts";

/** What is due goes on the 30th night in a row: the owner has a month to notice a wrong clock. */
const NIGHTS_BEFORE_REMOVAL = 30;

/** Removes what nobody needs any more; `jobs.runDaily` calls it (docs/shop.md, Running it). */
export async function cleanUp(
  { db, images, log }: { db: Db; images: ImageStore; log: Log },
  now = new Date(),
): Promise<void> {
  const nights = await recordNightlyRun(db);
  const removed = {
    sessions: await removeIdleSessions(db),
    devices: await removeOldDevices(db),
    challenges: await removeOldChallenges(db),
    orderKeys: await removeOldKeys(db),
    ...(nights >= NIGHTS_BEFORE_REMOVAL && (await removeWhatIsDue(db))),
    images: await removeUnusedImages(db, images, now),
  };
  log.info({ nights, ...removed }, "cleaned up");
}

/** What the activity calls each, by how many there are. */
const WORDS = {
  mails: ["1 mail", "mails"],
  registrations: ["1 registro sin terminar", "registros sin terminar"],
  invitations: ["1 invitación vencida", "invitaciones vencidas"],
  requests: ["1 solicitud respondida", "solicitudes respondidas"],
  activity: ["1 entrada de la actividad", "entradas de la actividad"],
  orders: ["los datos personales de 1 pedido", "pedidos, sus datos personales"],
} as const;

type Due = Record<keyof typeof WORDS, number>;

/** What holds personal data and is older than the owner lets the shop keep it (docs/shop.md, Personal data). */
async function removeWhatIsDue(db: Db): Promise<Due> {
  const { keep_codes, keep_mails, keep_requests, keep_activity, keep_orders } = await readSettings(db);
  const removed: Due = {
    // Before the codes, by which the mails to an address that nobody proved are found.
    mails: await removeOldMails(db, keep_mails, keep_codes),
    registrations: await removeExpiredCodesAndRegistrations(db, keep_codes),
    invitations: await removeOldInvitations(db, keep_codes),
    requests: await removeOldRequests(db, keep_requests),
    activity: await removeOldEntries(db, keep_activity),
    orders: await forgetOldOrders(db, keep_orders),
  };
  const said = inWords(removed);
  if (said !== "") {
    await db.transaction((tx) =>
      record(tx, { action: "delete", event: "expired_data_removed", params: { said }, actor: null }),
    );
  }
  return removed;
}

const inWords = (removed: Due): string =>
  (Object.keys(WORDS) as (keyof Due)[])
    .filter((what) => removed[what] > 0)
    .map((what) => (removed[what] === 1 ? WORDS[what][0] : `${removed[what]} ${WORDS[what][1]}`))
    .join(", ");
