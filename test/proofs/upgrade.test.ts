import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Connection } from "#src/db/connection.ts";
import { knownMigrations, migrateTo } from "#src/db/migrate.ts";
import { createTestDatabase } from "../database.ts";
import { makeSmallDisk } from "../faults/small-disk.ts";
import { makeDataFolder, startAndFail, startShopProcess } from "../shop-process.ts";

const [newest = 0, before = 0] = knownMigrations().toReversed();

/** A shop's database as the release before left it, and where its backups go. */
async function olderShop() {
  const [data, database] = [await makeDataFolder(), await createTestDatabase({ empty: true })];
  onTestFinished(async () => {
    await database.drop();
    await data.remove();
  });
  const ask = async (text: string) => {
    const client = new Connection({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const client = new Connection({ connectionString: database.url });
  await client.connect();
  await migrateTo(client, before);
  await client.end();
  return {
    variables: { DATA_DIR: data.folder, DATABASE_URL: database.url, DEMO: "0", LOG_LEVEL: "error" },
    ask,
    newestMigration: async () =>
      Number((await ask("select max(created_at) as newest from drizzle.__drizzle_migrations"))[0]?.newest),
    backups: async () => (await readdir(join(data.folder, "backups"))).filter((name) => name.endsWith(".tar.gz")),
  };
}

test("an upgrade says what it does and backs up first, once however many start; up to date it does neither", async () => {
  const shop = await olderShop();
  const both = await Promise.all([1, 2].map(() => startShopProcess(shop.variables)));
  const said = both.map(({ output }) => output()).join("");
  expect(
    said.match(/^Actualizando la base de datos de \d{4}_\S+ a \d{4}_\S+: antes [^\n]*backups; [^\n]*$/gm),
  ).toHaveLength(1);
  expect(await shop.newestMigration()).toBe(newest);
  const backups = await shop.backups();
  expect(backups).toHaveLength(1);
  expect(said).toContain(`Copia hecha: ${join(shop.variables.DATA_DIR, "backups", backups[0] ?? "")}`);
  for (const each of both) expect(await each.stop()).toBe(0);

  const again = await startShopProcess(shop.variables);
  expect(again.output()).not.toContain("Actualizando");
  expect(await again.stop()).toBe(0);
  expect(await shop.backups()).toEqual(backups);
});

test("without a way to back up a start says so in one line and upgrades nothing", async () => {
  const shop = await olderShop();
  // As root on a disk without room; another user has a folder of root's there.
  const disk = process.getuid?.() === 0 ? await makeSmallDisk(1) : null;
  if (disk) {
    onTestFinished(disk.remove);
    await writeFile(join(disk.folder, "ballast"), Buffer.alloc(2_000_000)).catch(() => undefined);
  }
  const { code, output } = await startAndFail({ ...shop.variables, BACKUP_DIR: disk?.folder ?? "/proc" });
  expect(code).toBe(1);
  expect(output.split("\n").filter((line) => line.startsWith("BACKUP_DIR: "))).toHaveLength(1);
  expect(await shop.newestMigration()).toBe(before);
});

test("a database of a newer version is told at once in one line", async () => {
  const shop = await olderShop();
  await shop.ask("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)");
  const { code, output } = await startAndFail(shop.variables);
  expect(code).toBe(1);
  expect(output).toMatch(/^DATABASE_URL: [^\n]*versión más nueva[^\n]*\n$/);
});
