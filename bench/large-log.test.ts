import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestApp } from "../test/app.ts";
import { createStaff, createUser } from "../test/factories.ts";

const app = await openTestApp();
const { db } = app;
const { token } = await createStaff(db);
const customer = await createUser(db);

/** Counting goes up to 10 000 entries, and a busy machine has its own mind: a walk through them all costs far more. */
const NOISE = 15;

/** Enough to tell a walk from a jump; `npm run bench:log` takes a million. */
const MANY = Number(process.env.LOG_ENTRIES ?? 100_000);

const INDEXES = [
  "activity_entries_search",
  "activity_entries_at",
  "activity_entries_action_at",
  "activity_entries_username",
];

/** Adds entries as a shop of some years has them, a second apart. Indexes are built once they are all there, which is quicker. */
async function fillUpTo(count: number): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes where indexname in ${INDEXES}`);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await db.execute(sql`
    insert into activity_entries (action, description, username, at)
    select (array['login', 'create_order', 'status_change', 'update'])[1 + n % 4],
      'Pedido #' || n || ' de Cliente ' || n % 977, 'personal' || n % 7, now() - make_interval(secs => n)
    from generate_series((select count(*) from activity_entries) + 1, ${count}) n`);
  for (const { definition } of rows) await db.execute(sql.raw(definition));
  await db.execute(sql`vacuum analyze activity_entries`);
}

/** The quickest of some readings, in milliseconds: what the work costs when nothing else is in the way. */
async function cost(path: string): Promise<number> {
  const took: number[] = [];
  for (let reading = 0; reading < 7; reading++) {
    const began = performance.now();
    expect((await app.get(path, { token })).status).toBe(200);
    took.push(performance.now() - began);
  }
  return Math.min(...took);
}

/** The first page, the one after `pages` pages by following `next`, a filtered one, and searches for much, little and nothing. */
async function costs(pages: number): Promise<Record<string, number>> {
  let path = "/activity-logs/?page_size=20";
  for (let page = 0; page < pages; page++) path = (await app.get(path, { token })).body.next.replace("/api", "");
  return {
    first: await cost("/activity-logs/"),
    deep: await cost(path),
    filtered: await cost("/activity-logs/?action=update"),
    common: await cost("/activity-logs/?search=pedido"),
    rare: await cost("/activity-logs/?search=%23345"),
    absent: await cost("/activity-logs/?search=nadie-hizo-esto"),
    customer: await cost(`/activity-logs/?search=${customer.username}`),
  };
}

test(`a page of ${MANY.toLocaleString("en")} entries takes no longer than one of a thousand`, {
  timeout: 300_000,
  retry: 2,
}, async () => {
  await fillUpTo(1_000);
  const ofThousand = await costs(40);
  await fillUpTo(MANY);
  const ofMany = await costs(40);
  expect(ofMany.deep).toBeLessThan(2 * (ofMany.first ?? 0) + NOISE);
  for (const [reading, took] of Object.entries(ofMany)) {
    expect.soft(took, reading).toBeLessThan(3 * (ofThousand[reading] ?? 0) + NOISE);
  }
});
