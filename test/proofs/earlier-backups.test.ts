import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Connection } from "#src/db/connection.ts";
import { knownMigrations, migrateTo } from "#src/db/migrate.ts";
import { createBackup } from "#src/features/backups/server/create-backup.ts";
import { restoreBackup } from "#src/features/backups/server/restore-backup.ts";
import { imageFolder } from "#src/outside/image-folder.ts";
import { createTestDatabase } from "../database.ts";

const folder = await mkdtemp(join(tmpdir(), "brote-backups-"));
afterAll(() => rm(folder, { recursive: true }));
const images = imageFolder(join(folder, "images"));

test("a backup of each earlier version can be put into this one", async () => {
  const [, ...withTables] = knownMigrations();
  // One shop that is upgraded step by step, as owners do.
  const old = await createTestDatabase({ empty: true });
  const client = new Connection({ connectionString: old.url });
  await client.connect();
  for (const [version, migration] of withTables.entries()) {
    await migrateTo(client, migration);
    if (version === 0) await client.query(`insert into categories (name, folded_name) values ('Carpas', 'carpas')`);
    await client.query(
      `insert into products (name, category_id, price_centavos, search_name, search_brand, search_text)
        values ($1, 1, 100000, '', '', '')`,
      [`Carpa ${version}`],
    );
    const backups = join(folder, `of-${migration}`);
    const made = await createBackup({ databaseUrl: old.url, images, backups }, "0.0.1");
    const other = await createTestDatabase({ empty: true });
    await restoreBackup(join(backups, made.name), { databaseUrl: other.url, images, backups });
    const restored = new Connection({ connectionString: other.url });
    await restored.connect();
    const { rows } = await restored.query("select id, name, price_centavos::integer from products order by id");
    await restored.end();
    expect(rows).toEqual(
      Array.from({ length: version + 1 }, (_, made) => ({
        id: made + 1,
        name: `Carpa ${made}`,
        price_centavos: 100_000,
      })),
    );
    await other.drop();
  }
  await client.end();
  await old.drop();
});
