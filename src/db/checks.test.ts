import { readdir } from "node:fs/promises";
import { is } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { newestSnapshot } from "./inspect.ts";

test("each check of a table is what the migrations made: a limit or a list that changes needs one", async () => {
  const { tables } = await newestSnapshot("src/db/migrations");
  const files = (await readdir("src", { recursive: true })).filter((file) =>
    /(^|\/)(tables|tables\/[\w-]+|[\w-]+-table)\.ts$/.test(file),
  );
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(`#src/${file}`)));
  const declared = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .flatMap((table) => getTableConfig(table).checks.map(({ name, value }) => [name, textOf(value)]));
  const migrated = Object.values(tables)
    .flatMap(({ checkConstraints }) => Object.values(checkConstraints))
    .map(({ name, value }) => [name, value]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(migrated));
  expect(declared).not.toHaveLength(0);
});

const textOf = (check: Parameters<PgDialect["sqlToQuery"]>[0]) => new PgDialect().sqlToQuery(check).sql;
