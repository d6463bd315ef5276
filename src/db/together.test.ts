import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { openDatabase, type Tx } from "./client.ts";
import { together } from "./together.ts";

const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { connections: 1 });

afterAll(async () => {
  await close();
  await database.drop();
});

async function refuse(): Promise<never> {
  throw new Error("refused");
}

async function writeTwice(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into notes values ('first')`);
  await tx.execute(sql`insert into notes values ('second')`);
}

test("of what goes out together nothing is left, and nothing comes later, when a part is refused or fails", async () => {
  await db.execute(sql`create table notes (text text)`);
  const fail = (tx: Tx) => tx.execute(sql`select 1 / 0`);
  for (let round = 0; round < 5; round++) {
    await expect(db.transaction((tx) => together(writeTwice(tx), refuse()))).rejects.toThrow("refused");
    await expect(db.transaction((tx) => together(fail(tx), writeTwice(tx)))).rejects.toMatchObject({
      cause: { message: "division by zero" },
    });
  }
  expect((await db.execute(sql`select * from notes`)).rows).toEqual([]);
});

test("what failed by itself is told, not what failed because of it", async () => {
  const failing = async (tx: Tx) => (await tx.execute(sql`select 1 / 0`)).rows;
  for (const parts of [
    (tx: Tx) => [failing(tx), tx.execute(sql`select 1`)],
    (tx: Tx) => [tx.execute(sql`select 1`), failing(tx)],
  ])
    await expect(db.transaction((tx) => together(...parts(tx)))).rejects.toMatchObject({
      cause: { message: "division by zero" },
    });
});

test("what goes out together answers in its order", async () => {
  const ask = async (tx: Tx, number: number) =>
    (await tx.execute<{ number: number }>(sql`select ${number}::int as number`)).rows[0]?.number;
  expect(await db.transaction((tx) => together(ask(tx, 1), ask(tx, 2), null))).toEqual([1, 2, null]);
});
