import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { openDatabase, type Tx } from "./client.ts";
import { inTwoWrites } from "./two-writes.ts";

const database = await createTestDatabase();
const { db, pool, close } = openDatabase(database.url, { connections: 1 });
await db.execute(
  sql`create table notes (text text primary key deferrable initially deferred, length integer check (length > 0))`,
);

afterAll(async () => {
  await close();
  await database.drop();
});

const write = (text: string, length = text.length) => ({
  text: "insert into notes values ($1, $2) returning text",
  values: [text, length],
});
const notes = async () =>
  (await db.execute<{ text: string }>(sql`select text from notes order by text`)).rows.map(({ text }) => text);
const isOpen = async (tx: Tx) =>
  (await tx.execute<{ open: boolean }>(sql`select now() <> statement_timestamp() as open`)).rows[0]?.open;

test("what is asked first is asked within the transaction, and the last statement is stored with it", async () => {
  const answer = await inTwoWrites(db, async (tx, endWith) => {
    expect(await isOpen(tx)).toBe(true);
    return endWith(write("first"));
  });
  expect(answer.rows).toEqual([{ text: "first" }]);
  expect(await notes()).toEqual(["first"]);
});

test("nothing is left of one whose last statement fails, at once or at its end, nor of one that ends without it", async () => {
  for (const [last, reason] of [
    [write("empty", 0), "notes_length_check"],
    [write("first"), "notes_pkey"],
  ] as const) {
    const failing = inTwoWrites(db, async (tx, endWith) => {
      await tx.execute(sql`insert into notes values ('before', 1)`);
      return endWith(last);
    });
    await expect(failing).rejects.toMatchObject({ constraint: reason });
  }
  const refused = inTwoWrites(db, async (tx) => {
    await tx.execute(sql`insert into notes values ('before', 1)`);
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  expect(await notes()).toEqual(["first"]);
});

test("nothing is written where the transaction did not begin", async () => {
  const client = await pool.connect();
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) =>
    ask(...(`${given[0]}`.startsWith("begin") ? ["begin nonsense"] : given))) as typeof client.query;
  client.release();
  await expect(inTwoWrites(db, (_tx, endWith) => endWith(write("without")))).rejects.toThrow("syntax error");
  client.query = ask as typeof client.query;
  expect(await notes()).toEqual(["first"]);
});

test("its statements are planned once for all values, and those of the connection's next one as ever", async () => {
  const mode = async (asked: Tx | typeof db) =>
    (await asked.execute<{ plan_cache_mode: string }>(sql`show plan_cache_mode`)).rows[0]?.plan_cache_mode;
  expect(await inTwoWrites(db, mode)).toBe("force_generic_plan");
  expect(await mode(db)).toBe("auto");
});
