import { eq, like, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { openDatabase } from "./client.ts";
import { prepared } from "./prepared.ts";
import { categories } from "./tables/catalogue.ts";

test("a statement that is asked often is prepared by itself; one that looks for a pattern is planned for each", async () => {
  const { url, drop } = await createTestDatabase();
  // Of this file alone: how many statements have a name already is the process's.
  vi.resetModules();
  const { openDatabase: openAnew } = await import("./client.ts");
  const namesIn = async (isPooled: boolean) => {
    const { db, close } = openAnew(url, { connections: 1, isPooled });
    for (let time = 0; time < 30; time++) {
      expect(await db.select().from(categories).where(eq(categories.id, -time))).toEqual([]);
      expect(
        await db
          .select()
          .from(categories)
          .where(like(categories.name, `${time}%`)),
      ).toEqual([]);
    }
    const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    await close();
    return rows.map(({ statement }) => statement);
  };
  try {
    expect(await namesIn(true)).toEqual([]);
    expect(await namesIn(false)).toEqual([expect.stringContaining('"id" = $1')]);
  } finally {
    await drop();
  }
});

test("a prepared statement is built once for a pool, known to its connections by name, and works in transactions", async () => {
  const { url, drop } = await createTestDatabase();
  const { db, close } = openDatabase(url, { connections: 1 });
  const build = vi.fn();
  const fields = { name: categories.name };
  const namesOf = prepared("names_of_categories", fields, (on) => {
    build();
    return on
      .select(fields)
      .from(categories)
      .where(sql`${categories.id} = any(${sql.placeholder("ids")})`);
  });
  try {
    expect(await namesOf(db, { ids: [1, 2] })).toEqual([]);
    expect(await namesOf(db, { ids: [] })).toEqual([]);
    expect(build).toHaveBeenCalledOnce();
    expect(await db.transaction((tx) => namesOf(tx, { ids: [3] }))).toEqual([]);
    const { rows } = await db.execute(sql`select name from pg_prepared_statements`);
    expect(rows).toEqual([{ name: "names_of_categories" }]);
  } finally {
    await close();
    await drop();
  }
});
