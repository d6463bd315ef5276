import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { withServer } from "../../test/database-url.ts";
import { openDatabase } from "./client.ts";
import { migrateDatabase } from "./migrate.ts";

async function inDatabase(work: (url: string, query: (text: string) => Promise<unknown>) => Promise<void>, given = {}) {
  const { url, drop } = await createTestDatabase(given);
  const { pool, close } = openDatabase(url, { connections: 2 });
  try {
    await work(url, (text) => pool.query(text));
  } finally {
    await close();
    await drop();
  }
}

const ONE_LINE = (words: string) => new RegExp(`^[^\\n]*${words}[^\\n]*$`);

test("several processes may migrate one empty database at once", () =>
  inDatabase(
    async (url, query) => {
      await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
      await query("select from products");
    },
    { empty: true },
  ));

test("a database of another program is refused and left as it is", () =>
  inDatabase(
    async (url, query) => {
      await query("create table facturas (id int)");
      await expect(migrateDatabase(url)).rejects.toThrow(ONE_LINE("otro programa \\(facturas\\)"));
      await expect(query("select from products")).rejects.toThrow("does not exist");
    },
    { empty: true },
  ));

test("a database of a newer shop is refused", () =>
  inDatabase(async (url, query) => {
    await query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)");
    await expect(migrateDatabase(url)).rejects.toThrow(ONE_LINE("versión más nueva"));
  }));

test("a database that lost a table is refused, naming it", () =>
  inDatabase(async (url, query) => {
    await query("drop table order_notes cascade");
    await expect(migrateDatabase(url)).rejects.toThrow(ONE_LINE("le falta order_notes\\."));
  }));

test("a migration that fails leaves the database as the one before it left it", () =>
  inDatabase(
    async (url, query) => {
      await migrateDatabase(url);
      await query(
        "delete from drizzle.__drizzle_migrations where id = (select min(id) + 1 from drizzle.__drizzle_migrations)",
      );
      await expect(migrateDatabase(url)).rejects.toThrow(ONE_LINE("quedó como estaba"));
      await query("select from products");
    },
    { empty: true },
  ));

test("connections that the server ends while they are in use don't end the process", () =>
  inDatabase(async (url, query) => {
    const { pool, db, close } = openDatabase(url, { connections: 4 });
    const name = new URL(url).pathname.slice(1);
    for (let round = 0; round < 5; round++) {
      const busy = Promise.allSettled([
        db.transaction((tx) => tx.execute("select pg_sleep(10)")),
        db.execute("select pg_sleep(10)"),
        pool.query("select pg_sleep(10)"),
      ]);
      await withServer(url, async (client) => {
        const ended = () =>
          client.query(
            "select count(pg_terminate_backend(pid))::int as count from pg_stat_activity where datname = $1 and query like '%pg_sleep(10)%'",
            [name],
          );
        for (let count = 0; count < 3; ) count += (await ended()).rows[0].count;
      });
      expect((await busy).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      await db.execute("select 1");
    }
    await query("select 1");
    await close();
  }));
