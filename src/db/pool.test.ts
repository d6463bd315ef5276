import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { freezableDatabase } from "../../test/frozen-database.ts";
import { type Db, openBulkDatabase, openDatabase } from "./client.ts";
import { withTimeBudget } from "./time-budget.ts";

const LONGEST_ANSWER_MS = 10_000;

const database = await createTestDatabase();
const closing: (() => Promise<unknown>)[] = [];

async function openFreezable(connections: number) {
  const line = await freezableDatabase(database.url);
  const { db, pool, close } = openDatabase(line.url, { connections });
  closing.push(close, line.close);
  return { db, pool, line };
}

afterAll(async () => {
  for (const close of closing) await close();
  await database.drop();
});

async function tookToFail(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await expect(withTimeBudget(work)).rejects.toThrow();
  return performance.now() - began;
}

const lasting = (db: Db, seconds: number) => db.execute(sql`select pg_sleep(${seconds})`);

test.concurrent("what a request waits for one after another ends together", async () => {
  const { db } = await openFreezable(2);
  const took = await tookToFail(async () => {
    await lasting(db, 5);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select pg_sleep(6)`);
    });
  });
  expect(took).toBeLessThan(LONGEST_ANSWER_MS);
});

test.concurrent("what it waits for at once counts once", async () => {
  const { db } = await openFreezable(3);
  await withTimeBudget(() => Promise.all(Array.from({ length: 3 }, () => lasting(db, 4))));
});

test.concurrent("work over the whole catalogue is not cut short by it", async () => {
  const { db, close } = openBulkDatabase(database.url);
  closing.push(close);
  await withTimeBudget(() => lasting(db, 9.5));
});

test.concurrent("a wait for a connection and one for the server that hangs behind it end together", async () => {
  const { db, pool, line } = await openFreezable(1);
  const held = await pool.connect();
  const waiting = tookToFail(() => db.execute(sql`select 1`));
  await held.query("select pg_sleep(5)");
  line.freeze();
  held.release();
  expect(await waiting).toBeLessThan(LONGEST_ANSWER_MS);
});

test.concurrent("what the shop does by itself, and what goes on after an answer, has its own time", async () => {
  const { db } = await openFreezable(2);
  const longWork = async () => {
    for (let time = 0; time < 2; time++) await lasting(db, 5);
  };
  let afterwards: Promise<void> | undefined;
  await withTimeBudget(async () => {
    afterwards = longWork();
  });
  await Promise.all([longWork(), afterwards]);
});

test.concurrent("a connection on which no transaction could begin makes room for another", async () => {
  const { db, line } = await openFreezable(1);
  await db.execute(sql`select 1`);
  line.freeze();
  expect(await tookToFail(() => db.transaction(() => Promise.resolve()))).toBeLessThan(LONGEST_ANSWER_MS);
  line.thaw();
  await vi.waitFor(() => db.execute(sql`select 1`), 20_000);
});
