import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Tx } from "#src/db/client.ts";
import type { Log } from "#src/http/log.ts";

const MAIL_QUEUE = "mail";

/** Tried again with growing pauses (1 min, 2, 4, … 4 h) for about two days. */
const MAIL_RETRIES = { retryLimit: 20, retryDelay: 60, retryBackoff: true, retryDelayMax: 4 * 60 * 60 };

/**
 * A notice wakes the worker once, however many jobs came in meanwhile, so it takes them in batches and goes on while
 * those are full; each job of a batch succeeds or fails by itself.
 */
const MAIL_WORK = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 10,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 10,
} as const;

type MailJob = { mailId: number };

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
    /** Hands every queued mail to `deliver`, oldest first, once among all processes; a throw means "try that one again later". */
    async deliverMails(deliver: (mailId: number, attempt: { isLast: boolean }) => Promise<void>): Promise<void> {
      const settle = async (job: JobWithMetadata<MailJob>): Promise<JobResult> => {
        try {
          await deliver(job.data.mailId, { isLast: job.retryCount >= job.retryLimit });
          return { id: job.id, status: "completed" };
        } catch (error) {
          log.warn({ err: error, mailId: job.data.mailId }, "mail not delivered yet");
          return {
            id: job.id,
            status: "failed",
            output: { message: error instanceof Error ? error.message : "unknown" },
          };
        }
      };
      await boss.work<MailJob, unknown, typeof MAIL_WORK>(MAIL_QUEUE, MAIL_WORK, async (jobs) => {
        const results: JobResult[] = [];
        for (const job of jobs) results.push(await settle(job));
        return results;
      });
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

export type Jobs = Awaited<ReturnType<typeof openJobs>>;
