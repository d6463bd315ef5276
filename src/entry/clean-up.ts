import { sql } from "drizzle-orm";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import type { Db } from "#src/db/client.ts";
import { removeAbandonedRegistrations, removeExpired } from "#src/features/accounts/server/remove-expired.ts";
import { record } from "#src/features/activity/server/record.ts";
import { removeOldEntries } from "#src/features/activity/server/remove-old-entries.ts";
import { removeUnusedImages } from "#src/features/catalogue/server/remove-unused-images.ts";
import { removeOldRequests } from "#src/features/customer-requests/server/forget-requests.ts";
import { forgetOldCustomers } from "#src/features/customers/server/forget-customers.ts";
import { removeOldMails } from "#src/features/mail/server/list-mails.ts";
import { forgetOldOrders } from "#src/features/orders/server/forget-customer.ts";
import { removeOldKeys } from "#src/features/orders/server/idempotency.ts";
import { removeOldWaiting, removeWaitingForDeleted } from "#src/features/restock/server/forget-waiting.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { removeOldInvitations } from "#src/features/staff/server/invitations.ts";
import { removeOldMovements } from "#src/features/statements/server/remove-old-movements.ts";
import type { Log } from "#src/http/log.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import { nightlyRuns } from "./nightly-runs-table.ts";

/** Removal begins on the 30th night in a row, so that the owner can notice a wrong clock. */
const NIGHTS_BEFORE_REMOVAL = 30;

/** The nightly clean-up, called once a night (docs/shop.md, Running it). */
export async function cleanUp(
  { db, images, log }: { db: Db; images: ImageStore; log: Log },
  now = new Date(),
): Promise<void> {
  const nights = await recordNightlyRun(db);
  const removed = {
    ...(await removeExpired(db)),
    orderKeys: await removeOldKeys(db),
    waitingForDeleted: await removeWaitingForDeleted(db),
    ...(nights >= NIGHTS_BEFORE_REMOVAL && (await removeWhatIsDue(db))),
    images: await removeUnusedImages(db, images, now),
  };
  log.info({ nights, ...removed }, "cleaned up");
}

const WORDS = {
  mails: ["1 mail", "mails"],
  registrations: ["1 registro sin terminar", "registros sin terminar"],
  invitations: ["1 invitación vencida", "invitaciones vencidas"],
  requests: ["1 solicitud respondida", "solicitudes respondidas"],
  activity: ["1 entrada de la actividad", "entradas de la actividad"],
  customers: ["1 cliente sin pedidos", "clientes sin pedidos"],
  waiting: ["1 aviso de stock sin mandar", "avisos de stock sin mandar"],
  movements: ["1 movimiento del banco", "movimientos del banco"],
  orders: ["los datos personales de 1 pedido", "pedidos, sus datos personales"],
} as const;

type Due = Record<keyof typeof WORDS, number>;

/** Removes personal data past the owner's retention times (docs/shop.md, Personal data). */
async function removeWhatIsDue(db: Db): Promise<Due> {
  const { keep_codes, keep_mails, keep_requests, keep_activity, keep_orders } = await readSettings(db);
  const removed: Due = {
    // Before the codes: they identify mails to unproven addresses.
    mails: await removeOldMails(db, keep_mails, keep_codes),
    registrations: await removeAbandonedRegistrations(db, keep_codes),
    invitations: await removeOldInvitations(db, keep_codes),
    requests: await removeOldRequests(db, keep_requests),
    activity: await removeOldEntries(db, keep_activity),
    orders: await forgetOldOrders(db, keep_orders),
    waiting: await removeOldWaiting(db),
    movements: await removeOldMovements(db),
    // After their orders are anonymized.
    customers: await forgetOldCustomers(db, keep_orders),
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

/** Long enough for a shop that was closed over a holiday. */
const LONGEST_GAP_DAYS = 8;

/** Counts this night once. Returns the number of consecutive nights; a clock that jumped resets it. */
async function recordNightlyRun(db: Db): Promise<number> {
  const today = sql`(now() at time zone ${TIME_ZONE})::date`;
  const { rows } = await db.execute<{ in_a_row: number }>(sql`
    insert into ${nightlyRuns} as last (counted_on, in_a_row) values (${today}, 1)
    on conflict (id) do update set counted_on = excluded.counted_on, in_a_row = case
      when excluded.counted_on = last.counted_on then last.in_a_row
      when excluded.counted_on - last.counted_on between 1 and ${LONGEST_GAP_DAYS} then last.in_a_row + 1
      else 1 end
    returning in_a_row`);
  return rows[0]?.in_a_row ?? 0;
}
