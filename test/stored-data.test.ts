import { expect, test } from "vitest";
import { RETENTION_NAMES } from "#src/features/shop/retention.ts";
import { NOT_PERSONAL, STORED_DATA } from "#src/features/shop/stored-data.ts";
import { openTestApp } from "./app.ts";

const app = await openTestApp();

const columnsIn = (columns: Readonly<Record<string, string>>): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names.split(" ").map((name) => `${table}.${name}`));

const listed = [...STORED_DATA.map(({ columns }) => columns), NOT_PERSONAL].flatMap(columnsIn);

test("every column of the database stands once in the register of personal data or among those that hold none, and no other does", async () => {
  const { rows } = await app.pool.query(
    `select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const there: string[] = rows.map(({ name }) => name);
  expect(there.length).toBeGreaterThan(200);
  expect(
    there.filter((name) => !listed.includes(name)),
    "say in src/features/shop/stored-data.ts what these hold",
  ).toEqual([]);
  expect(
    listed.filter((name) => !there.includes(name)),
    "these are not there any more",
  ).toEqual([]);
  expect(
    listed.filter((name, index) => listed.indexOf(name) !== index),
    "these stand twice",
  ).toEqual([]);
});

test("no column that is named for a person's data passes as one that holds none", () => {
  const ofPersons =
    /mail|phone|address|user|recipient|contact|tax_id|birth|adult|document|first_name|last_name|author|token|hash|secret|device/;
  expect(columnsIn(NOT_PERSONAL).filter((name) => ofPersons.test(name.split(".")[1] ?? ""))).toEqual([]);
});

test("each time that the owner sets is told with what it is for", () => {
  const told = new Set(STORED_DATA.flatMap(({ setting }) => setting ?? []));
  expect([...told].toSorted()).toEqual([...RETENTION_NAMES].toSorted());
});
