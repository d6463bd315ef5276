import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Tx } from "#src/db/client.ts";
import type { Log } from "#src/http/log.ts";

const MAIL_QUEUE = "mail";

/** Tried again with growing pauses (1 min, 2, 4, … 4 h) for about two days. */
const MAIL_RETRIES = { retryLimit: 20, retryDelay: 60, retryBackoff: true, retryDelayMax: 4 * 60 * 60 };

/**
 * The shop's background jobs, kept in its database and shared by its processes.
 * `queueMail` enqueues in the caller's transaction, so a job exists exactly when its cause does.
 */
export async function openJobs(databaseUrl: string, log: Log) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    schema: "jobs",
    useListenNotify: true,
    schedule: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  await boss.createQueue(MAIL_QUEUE, { ...MAIL_RETRIES, retentionSeconds: 3 * 24 * 60 * 60, notify: true });

  return {
    async queueMail(tx: Tx, mailId: number): Promise<void> {
      await boss.send(MAIL_QUEUE, { mailId }, { db: fromDrizzle(tx, sql) });
    },
    /** Hands every queued mail to `deliver`, once among all processes; a throw means "try again later". */
    async deliverMails(deliver: (mailId: number, attempt: { isLast: boolean }) => Promise<void>): Promise<void> {
      await boss.work(MAIL_QUEUE, { includeMetadata: true }, async (jobs: JobWithMetadata<{ mailId: number }>[]) => {
        for (const job of jobs) await deliver(job.data.mailId, { isLast: job.retryCount >= job.retryLimit });
      });
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

export type Jobs = Awaited<ReturnType<typeof openJobs>>;
