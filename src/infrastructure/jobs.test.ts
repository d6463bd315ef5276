import { PgDialect } from "drizzle-orm/pg-core";
import { PgBoss } from "pg-boss";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase, type Tx } from "#src/db/client.ts";
import { openLog } from "#src/http/log.ts";
import { createTestDatabase } from "../../test/database.ts";
import { openJobs } from "./jobs.ts";

const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { connections: 2 });

afterAll(async () => {
  await close();
  await database.drop();
});

test("a mail is queued without a notice, which would hold every commit of the server up, in an older shop's queue too", async () => {
  const log = openLog("error");
  const older = await openJobs(database.url, log);
  await db.execute("update jobs.queue set notify = true");
  await older.close();

  const jobs = await openJobs(database.url, log);
  const statements: string[] = [];
  await db.transaction(async (tx) => {
    const heard: Pick<Tx, "execute"> = {
      execute: (query) => {
        statements.push(typeof query === "string" ? query : new PgDialect().sqlToQuery(query.getSQL()).sql);
        return tx.execute(query);
      },
    };
    await jobs.queueMail(heard as Tx, 1);
  });
  expect(statements.join()).toMatch(/insert into/i);
  expect(statements.join()).not.toMatch(/notify/i);
  await jobs.close();
});

test("mails go on when the clock is set back", async () => {
  const jobs = await openJobs(database.url, openLog("error"));
  vi.useFakeTimers({ toFake: ["Date"] });
  const tried: number[] = [];
  await jobs.deliverMails(async ({ mailId }) => {
    tried.push(mailId);
    vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
  });
  for (const mailId of [11, 12, 13]) {
    await db.transaction((tx) => jobs.queueMail(tx, mailId));
    await vi.waitFor(() => expect(tried).toContain(mailId), 15_000);
  }
  vi.useRealTimers();
  await jobs.close();
});

test("what is looked at each minute is scheduled so, once for several processes", async () => {
  const log = openLog("error");
  const shops = [await openJobs(database.url, log), await openJobs(database.url, log)];
  for (const shop of shops) await shop.runEach("minute", async () => undefined);
  const { rows } = await db.execute("select name, cron from jobs.schedule where name = 'minute'");
  expect(rows).toEqual([{ name: "minute", cron: "* * * * *" }]);
  for (const shop of shops) await shop.close();
  await db.execute("delete from jobs.schedule");
});

test("of several processes one does the nightly work, which is scheduled once", async () => {
  const log = openLog("error");
  const shops = [await openJobs(database.url, log), await openJobs(database.url, log)];
  const queue = new PgBoss({ connectionString: database.url, schema: "jobs", supervise: false, schedule: false });
  await queue.start();
  await queue.send("daily", {});
  const done = Promise.withResolvers<void>();
  let runs = 0;
  const work = async () => {
    runs++;
    done.resolve();
  };
  for (const shop of shops) await shop.runEach("daily", work);
  await done.promise;
  const { rows } = await db.execute("select cron, timezone, options ->> 'missed' as missed from jobs.schedule");
  expect(rows).toEqual([{ cron: "30 4 * * *", timezone: "America/Argentina/Buenos_Aires", missed: "once" }]);
  for (const shop of shops) await shop.close();
  await queue.stop();
  expect(runs).toBe(1);
});
