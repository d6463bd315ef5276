import { asc, eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { mails } from "./tables.ts";

/** Requeues owed mails without a job, which may have been lost. */
export function requeueUnsentMails(db: Db, jobs: Jobs): Promise<void> {
  return db.transaction(async (tx) => {
    const owed = await tx
      .select({ id: mails.id, attempts: mails.attempts })
      .from(mails)
      .where(eq(mails.status, "queued"))
      .orderBy(asc(mails.id));
    const queued = await jobs.queuedMails(tx);
    for (const { id, attempts } of owed) if (!queued.has(id)) await jobs.queueMail(tx, id, { attempt: attempts });
  });
}
