import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { freezableDatabase } from "../../test/frozen-database.ts";
import { openBulkDatabase, openDatabase } from "./client.ts";

const LONGEST_ANSWER_MS = 10_000;

const database = await createTestDatabase();
const closing: (() => Promise<unknown>)[] = [];

async function openFreezable(connections: number) {
  const line = await freezableDatabase(database.url);
  const { db, close } = openDatabase(line.url, { connections });
  closing.push(close, line.close);
  return { db, line };
}

afterAll(async () => {
  for (const close of closing) await close();
  await database.drop();
});

async function tookToFail(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await expect(work()).rejects.toThrow();
  return performance.now() - began;
}

test.concurrent("work over the whole catalogue is not cut short", async () => {
  const { db, close } = openBulkDatabase(database.url);
  closing.push(close);
  await db.execute(sql`select pg_sleep(9.5)`);
});

test.concurrent("a transaction whose server hangs ends, and its connection makes room for another", async () => {
  const { db, line } = await openFreezable(1);
  const waiting = tookToFail(() =>
    db.transaction(async (tx) => {
      line.freeze();
      await tx.execute(sql`select 1`);
    }),
  );
  expect(await waiting).toBeLessThan(LONGEST_ANSWER_MS);
  line.thaw();
  await vi.waitFor(() => db.execute(sql`select 1`), 20_000);
});

test.concurrent("a connection on which no transaction could begin makes room for another", async () => {
  const { db, line } = await openFreezable(1);
  await db.execute(sql`select 1`);
  line.freeze();
  expect(await tookToFail(() => db.transaction(() => Promise.resolve()))).toBeLessThan(LONGEST_ANSWER_MS);
  line.thaw();
  await vi.waitFor(() => db.execute(sql`select 1`), 20_000);
});
