import { and, inArray, sql } from "drizzle-orm";
import { DATA_REQUESTS } from "#src/contract/data-requests.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Db } from "#src/db/client.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import type { WithdrawalProgress } from "../contract.ts";
import { isOpenedBy } from "./mailed-link.ts";
import { toProgress } from "./read-progress.ts";
import { withdrawals } from "./tables.ts";

/**
 * Confirms by the mailed link that the e-mail is the asker's. Repeating it changes nothing; once answered the link is dead.
 * `INVALID_CODE` (docs/shop.md, Personal data).
 */
export async function confirmDataRequest(
  { db, mail }: { db: Db; mail: Pick<MailServer, "isServer"> },
  holidays: HolidayChanges,
  token: string,
): Promise<WithdrawalProgress> {
  const [request] = await db
    .update(withdrawals)
    .set({ confirmedAt: sql`coalesce(${withdrawals.confirmedAt}, now())` })
    .where(and(isOpenedBy(token), inArray(withdrawals.kind, DATA_REQUESTS)))
    .returning();
  if (!request) {
    throw problem("data_request_link_expired");
  }
  return toProgress(await mail.isServer(), holidays, request);
}
