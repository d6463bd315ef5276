import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { openDatabase } from "./client.ts";
import { asPlannedOnce } from "./planned-once.ts";
import { isRead } from "./shared-connections.ts";

const database = await createTestDatabase();
afterAll(() => database.drop());

const pidOf = async (asked: Promise<{ rows: { pid: number }[] }>) => (await asked).rows[0]?.pid;

test("of many reads at once several go over one connection, few have one each", async () => {
  const { pool, close } = openDatabase(database.url);
  const pids = (count: number) =>
    Promise.all(Array.from({ length: count }, () => pidOf(pool.query("select pg_backend_pid() as pid"))));
  try {
    expect(new Set(await pids(3)).size).toBe(3);
    expect(new Set(await pids(40)).size).toBe(4);
    expect(pool.idleCount).toBe(pool.totalCount);
  } finally {
    await close();
  }
});

test("nothing more is asked of a connection that is long at one statement", async () => {
  const { pool, close } = openDatabase(database.url);
  const { pool: another, close: closeOther } = openDatabase(database.url);
  try {
    const long = Array.from({ length: 4 }, () => pool.query("select pg_sleep(1), pg_backend_pid() as pid"));
    await another.query("select pg_sleep(0.05)");
    const quick = await pidOf(pool.query("select pg_backend_pid() as pid"));
    const busy = await Promise.all(long.map(pidOf));
    expect(busy).not.toContain(quick);
  } finally {
    await closeOther();
    await close();
  }
});

test("what may wait for a row that another holds has a connection of its own", () => {
  expect(isRead('select "name" from "products" order by "updated_at"')).toBe(true);
  expect(isRead("with found as (select 1) select from found")).toBe(true);
  expect(isRead("/* a remark */ select 1")).toBe(true);
  for (const text of [
    "insert into a values (1)",
    "select from a for update",
    "select from a for no key update",
    "select from a for share",
    "with gone as (delete from a returning id) select from gone",
  ])
    expect(isRead(text)).toBe(false);
});

test("one that fails takes none of the others on its connection with it", async () => {
  const { pool, close } = openDatabase(database.url);
  try {
    const asked = Array.from({ length: 20 }, (_, number) => pool.query("select 1 / $1::integer", [number % 5]));
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status === "fulfilled")).toEqual(answers.map((_, number) => number % 5 > 0));
    expect(pool.idleCount).toBe(pool.totalCount);
  } finally {
    await close();
  }
});

test("what is planned once leaves no other statement of its connection planned so", async () => {
  const { pool, close } = openDatabase(database.url, { connections: 1 });
  const modeOf = async (text: string, by: Pick<pg.Pool, "query"> = pool) => {
    const { rows } = await by.query<{ mode: string }>(`${text} select current_setting('plan_cache_mode') as mode`);
    return rows[0]?.mode;
  };
  const once = asPlannedOnce({ sql: "", params: [] }).sql;
  try {
    expect(await modeOf("")).toBe("auto");
    expect(await modeOf(once)).toBe("force_generic_plan");
    expect(await modeOf(once)).toBe("force_generic_plan");
    const client = await pool.connect();
    expect(await modeOf(once, client)).toBe("auto");
    client.release();
    expect(await Promise.all([modeOf(once), modeOf(""), modeOf(once)])).toEqual([
      "force_generic_plan",
      "auto",
      "force_generic_plan",
    ]);
  } finally {
    await close();
  }
});
