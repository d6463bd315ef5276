import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, PgBoss, systemClock } from "pg-boss";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { Connection } from "#src/db/connection.ts";
import type { Log } from "#src/http/log.ts";

const SCHEMA = "jobs";
const MAIL_QUEUE = "mail";
const PUSH_QUEUE = "push";

/** Of work that one process does at its time. A queue each. */
const TIMES = { minute: "* * * * *", hourly: "0 * * * *", daily: "30 4 * * *" } as const;

/** Longer than any restored database waits. */
const KEPT_FOR = 90 * 24 * 60 * 60;

/** A job is one attempt at a mail; the queue repeats only those whose process died. */
const MAIL_JOBS = { retryLimit: 50, retryDelay: 5, heartbeatSeconds: 30, retentionSeconds: KEPT_FOR };
/** A push is news for some hours only. */
const PUSH_JOBS = { retryLimit: 9, retryDelay: 30, retryBackoff: true, expireInSeconds: 60 };
/** An order waits for the queue within its transaction, so the queue must answer in time. */
const CONNECTIONS = { max: 4, keepAlive: true, query_timeout: 8_000, pipeline: true, Client: Connection };
const WATCH = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 };

/** Polls every second, since a notice for each order would make all commits wait for one another. */
const WORK = { perJobResults: true, batchSize: 10, burstWhenBatchFull: true, pollingIntervalSeconds: 1 } as const;

/** A shop that was closed at the time runs it when open. */
const SCHEDULED = { tz: TIME_ZONE, missed: "once" } as const;

/** Monotonic: a worker must not wait for a clock that was set back. */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

const CLOSE_TIMEOUT_MS = 2_000;

/** A line to show in the browser of a session, and the page that it opens. */
export type Push = { sessionId: number; title: string; path: string };

/** One attempt at a mail, counted from 0; other jobs for the same attempt then do nothing. */
export type MailTry = { mailId: number; attempt: number };

/** The background jobs, in the shop's database. `queueMail` enqueues in the caller's transaction. */
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
  // Earlier versions created the queue with notifications.
  await boss.updateQueue(MAIL_QUEUE, { notify: false });
  await boss.createQueue(PUSH_QUEUE, PUSH_JOBS);
  await boss.createQueue("hourly");
  await boss.createQueue("daily");
  await boss.createQueue("minute", { deleteAfterSeconds: 60 * 60 });

  const settle = async (id: string, work: () => Promise<void>, failure: string, about = {}): Promise<JobResult> => {
    try {
      await work();
      return { id, status: "completed" };
    } catch (error) {
      log.warn({ err: error, ...about }, failure);
      return { id, status: "failed", output: { message: error instanceof Error ? error.message : "unknown" } };
    }
  };

  /** Stops taking jobs; unfinished ones are repeated at the next start. */
  const close = () => boss.stop({ graceful: true, timeout: CLOSE_TIMEOUT_MS });

  return {
    close,
    [Symbol.asyncDispose]: close,
    /** Queues an attempt at a mail, `pause` seconds from now. */
    async queueMail(tx: Tx, mailId: number, { attempt = 0, pause = 0 } = {}): Promise<void> {
      const job: MailTry = { mailId, attempt };
      await boss.send(MAIL_QUEUE, job, { db: fromDrizzle(tx, sql), startAfter: pause });
    },
    async queuePushes(tx: Tx, pushes: readonly Push[]): Promise<void> {
      if (pushes.length === 0) return;
      await boss.insert(
        PUSH_QUEUE,
        pushes.map((data) => ({ data })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    /** Calls `send` for each; failures are retried for some hours. */
    async sendPushes(send: (push: Push) => Promise<void>): Promise<void> {
      await boss.work<Push, unknown, typeof WORK>(PUSH_QUEUE, WORK, (jobs) =>
        Promise.all(jobs.map(({ id, data }) => settle(id, () => send(data), "push not sent"))),
      );
    },
    async queuedMails(tx: Tx): Promise<Set<number>> {
      const { rows } = await tx.execute<{ id: number }>(sql`
        select (data ->> 'mailId')::integer as id from ${sql.identifier(SCHEMA)}.job
        where name = ${MAIL_QUEUE} and state < 'completed'`);
      return new Set(rows.map(({ id }) => id));
    },
    /** Makes waiting attempts due now. */
    async retryMailsNow(tx: Tx): Promise<void> {
      await tx.execute(sql`
        update ${sql.identifier(SCHEMA)}.job set start_after = now()
        where name = ${MAIL_QUEUE} and state < 'active' and start_after > now()`);
    },

    /** The number of waiting, running and failed jobs, by queue. */
    async countJobs(db: Db): Promise<{ queue: string; state: string; count: number }[]> {
      const { rows } = await db.execute<{ queue: string; state: string; count: number }>(sql`
        select name as queue, state::text, count(*)::int from ${sql.identifier(SCHEMA)}.job
        where state < 'completed' or state = 'failed' group by name, state`);
      return rows;
    },
    /** Calls `deliver` for due attempts, oldest first. Returns a function that polls at once. */
    async deliverMails(deliver: (mail: MailTry) => Promise<void>): Promise<() => void> {
      const worker = await boss.work<MailTry, unknown, typeof WORK>(MAIL_QUEUE, WORK, async (jobs) => {
        const results: JobResult[] = [];
        // The queue's batches are unordered, but of two codes the newer must arrive last.
        const oldestFirst = jobs.toSorted((one, other) => one.data.mailId - other.data.mailId);
        for (const { id, data } of oldestFirst)
          results.push(await settle(id, () => deliver(data), "mail not tried", { mailId: data.mailId }));
        return results;
      });
      return () => boss.notifyWorker(worker);
    },
    /** Runs `work` each minute, every full hour or once a night, in one process; failures are retried. */
    async runEach(time: keyof typeof TIMES, work: () => Promise<void>): Promise<void> {
      await boss.schedule(time, TIMES[time], null, SCHEDULED);
      await boss.work(time, { pollingIntervalSeconds: 30 }, work);
    },
  };
}

export type Jobs = Awaited<ReturnType<typeof openJobs>>;
