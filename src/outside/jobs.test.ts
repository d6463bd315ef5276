import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { openDatabase, type Tx } from "../db/client.ts";
import { openLog } from "../http/log.ts";
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
