import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { Connection } from "./connection.ts";
import { dumpDatabase } from "./dump.ts";

test("a dump that hears nothing from the database ends, and leaves nothing open there", async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "brote-dump-"));
  const other = new Connection({ connectionString: database.url });
  await other.connect();
  await other.query("begin");
  await other.query("lock table products in access exclusive mode");
  await expect(dumpDatabase(database.url, folder, { longestSilence: 300 })).rejects.toThrow("terminated");
  await other.query("rollback");
  expect((await dumpDatabase(database.url, folder)).tables.length).toBeGreaterThan(20);
  await other.end();
  await database.drop();
  await rm(folder, { recursive: true });
});
