import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openTestApp } from "./app.ts";

const app = await openTestApp();

test("docs/decisions/triggers.md names every trigger of the database, and no other", async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    `select format('%s on %s', tgname, relname) as name from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  const text = await readFile("docs/decisions/triggers.md", "utf8");
  const listed = [...text.matchAll(/`(\w+)`\s+on\s+`(\w+)`/g)].map(([, trigger, table]) => `${trigger} on ${table}`);
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
