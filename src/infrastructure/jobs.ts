import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, systemClock } from "pg-boss";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { Connection } from "#src/db/connection.ts";
import type { Log } from "#src/http/log.ts";

const SCHEMA = "jobs";
const MAIL_QUEUE = "mail";
const PUSH_QUEUE = "push";
const HOURLY_QUEUE = "hourly";
const DAILY_QUEUE = "daily";

/** Past what a database that was restored or switched off for long may have missed; nothing waits that long. */
const KEPT_FOR = 90 * 24 * 60 * 60;

/**
 * A job is one try of a mail; when to try next is the mail's own matter. The queue itself only repeats a try that never
 * came to an end: one whose process died stops giving signs of life, and another takes it over.
 */
const MAIL_JOBS = { retryLimit: 50, retryDelay: 5, heartbeatSeconds: 30, retentionSeconds: KEPT_FOR };
/** What nobody could be told within hours is no news. */
const PUSH_JOBS = { retryLimit: 9, retryDelay: 30, retryBackoff: true, expireInSeconds: 60 };
/** An order asks the queue within its transaction: a queue that says nothing may not hold it. */
const CONNECTIONS = { max: 4, keepAlive: true, query_timeout: 8_000, pipeline: true, Client: Connection };
const WATCH = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 };

/**
 * The worker looks every second, takes jobs in batches and goes on while those are full; each job of a batch succeeds or
 * fails by itself. A notice for each order would hold every commit of the server up for its own.
 */
const MAIL_WORK = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
} as const;

const PUSH_WORK = { perJobResults: true, batchSize: 10, burstWhenBatchFull: true, pollingIntervalSeconds: 1 } as const;

const EVERY_HOUR = "0 * * * *";
/** Every night; a shop that was closed then makes up for it once it is open. */
const EVERY_NIGHT = "30 4 * * *";
const SCHEDULED = { tz: TIME_ZONE, missed: "once" } as const;

/** Goes on steadily whatever the machine's clock is set to: a worker would wait until a clock set back is where it was. */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

const CLOSE_TIMEOUT_MS = 2_000;

/** A line to show in the browser of a session, and the page that it opens. */
export type Push = { sessionId: number; title: string; path: string };

/** One try of a mail: the first is 0. Once it was made, whatever else stands in the queue for it does nothing. */
export type MailTry = { mailId: number; attempt: number };

/**
 * The shop's background jobs, kept in its database and shared by its processes.
 * `queueMail` enqueues in the caller's transaction, so a job exists exactly when its cause does. Who is no worker only enqueues.
 */
export async function openJobs(databaseUrl: string, log: Log, { isWorker = true } = {}) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    ...CONNECTIONS,
    schema: SCHEMA,
    schedule: isWorker,
    supervise: isWorker,
    clock: STEADY_CLOCK,
    ...WATCH,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  await boss.createQueue(MAIL_QUEUE, MAIL_JOBS);
  // A queue that an earlier version made told of each job.
  await boss.updateQueue(MAIL_QUEUE, { notify: false });
  await boss.createQueue(PUSH_QUEUE, PUSH_JOBS);
  await boss.createQueue(HOURLY_QUEUE);
  await boss.createQueue(DAILY_QUEUE);

  return {
    /** Queues a try of a mail, `pause` seconds from now. */
    async queueMail(tx: Tx, mailId: number, { attempt = 0, pause = 0 } = {}): Promise<void> {
      const job: MailTry = { mailId, attempt };
      await boss.send(MAIL_QUEUE, job, { db: fromDrizzle(tx, sql), startAfter: pause });
    },
    /** Queues what is to be shown in browsers. */
    async queuePushes(tx: Tx, pushes: readonly Push[]): Promise<void> {
      if (pushes.length === 0) return;
      await boss.insert(
        PUSH_QUEUE,
        pushes.map((data) => ({ data })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    /** Hands each to `send`; a throw is tried again for some hours. */
    async sendPushes(send: (push: Push) => Promise<void>): Promise<void> {
      await boss.work<Push, unknown, typeof PUSH_WORK>(PUSH_QUEUE, PUSH_WORK, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }): Promise<JobResult> => {
            try {
              await send(data);
              return { id, status: "completed" };
            } catch (error) {
              log.warn({ err: error }, "push not sent");
              return { id, status: "failed" };
            }
          }),
        ),
      );
    },
    /** The mails that have a try in the queue, whether it waits or runs. */
    async queuedMails(tx: Tx): Promise<Set<number>> {
      const { rows } = await tx.execute<{ id: number }>(sql`
        select (data ->> 'mailId')::integer as id from ${sql.identifier(SCHEMA)}.job
        where name = ${MAIL_QUEUE} and state < 'completed'`);
      return new Set(rows.map(({ id }) => id));
    },
    /** Lets the tries that wait for their time be made now. */
    async hastenMails(tx: Tx): Promise<void> {
      await tx.execute(sql`
        update ${sql.identifier(SCHEMA)}.job set start_after = now()
        where name = ${MAIL_QUEUE} and state < 'active' and start_after > now()`);
    },

    /** How many jobs wait, run or failed, by queue; finished ones don't count. */
    async countJobs(db: Db): Promise<{ queue: string; state: string; count: number }[]> {
      const { rows } = await db.execute<{ queue: string; state: string; count: number }>(sql`
        select name as queue, state::text, count(*)::int from ${sql.identifier(SCHEMA)}.job
        where state < 'completed' or state = 'failed' group by name, state`);
      return rows;
    },
    /**
     * Hands every try to `deliver` when its time has come, oldest first; a throw means that it came to no end. Returns what
     * makes it look for tries at once.
     */
    async deliverMails(deliver: (mail: MailTry) => Promise<void>): Promise<() => void> {
      const settle = async (job: JobWithMetadata<MailTry>): Promise<JobResult> => {
        try {
          await deliver(job.data);
          return { id: job.id, status: "completed" };
        } catch (error) {
          log.warn({ err: error, mailId: job.data.mailId }, "mail not tried");
          const message = error instanceof Error ? error.message : "unknown";
          return { id: job.id, status: "failed", output: { message } };
        }
      };
      const worker = await boss.work<MailTry, unknown, typeof MAIL_WORK>(MAIL_QUEUE, MAIL_WORK, async (jobs) => {
        const results: JobResult[] = [];
        // The queue hands a batch out in any order; of two codes the newer must be the last to arrive.
        const oldestFirst = jobs.toSorted((one, other) => one.data.mailId - other.data.mailId);
        for (const job of oldestFirst) results.push(await settle(job));
        return results;
      });
      return () => boss.notifyWorker(worker);
    },
    /** Runs `work` at every full hour, in one of the shop's processes. */
    async runHourly(work: () => Promise<void>): Promise<void> {
      await boss.schedule(HOURLY_QUEUE, EVERY_HOUR, null, SCHEDULED);
      await boss.work(HOURLY_QUEUE, { pollingIntervalSeconds: 30 }, work);
    },
    /** Runs `work` once a night, in one of the shop's processes; one that throws is tried again. */
    async runDaily(work: () => Promise<void>): Promise<void> {
      await boss.schedule(DAILY_QUEUE, EVERY_NIGHT, null, SCHEDULED);
      await boss.work(DAILY_QUEUE, { pollingIntervalSeconds: 30 }, work);
    },
    /** Takes no more tries; those under way get a moment, and what they don't finish is tried again at the next start. */
    async close(): Promise<void> {
      await boss.stop({ graceful: true, timeout: CLOSE_TIMEOUT_MS });
    },
  };
}

export type Jobs = Awaited<ReturnType<typeof openJobs>>;
