import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Problem } from "#src/contract/problem.ts";
import { openDatabase } from "#src/db/client.ts";
import { Connection } from "#src/db/connection.ts";
import { EXCLUDED_TABLES } from "#src/db/dump.ts";
import { packArchive, unpackArchive } from "#src/infrastructure/archive.ts";
import { imageBucket } from "#src/infrastructure/image-bucket.ts";
import { imageFolder } from "#src/infrastructure/image-folder.ts";
import { openTestApp } from "../../../../test/app.ts";
import { BUCKET_KEYS, openBucket } from "../../../../test/bucket.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import { createProduct, createUser } from "../../../../test/factories.ts";
import { orderBody } from "../../../../test/orders.ts";
import { createBackup } from "./create-backup.ts";
import { listBackups } from "./open-backups.ts";
import { restoreBackup } from "./restore-backup.ts";

const app = await openTestApp();
const folder = await mkdtemp(join(tmpdir(), "brote-backup-"));
afterAll(() => rm(folder, { recursive: true }));

const pictures = join(folder, "images");
const places = { databaseUrl: app.databaseUrl, images: imageFolder(pictures), backups: join(folder, "backups") };
const MASTER = `${"ab".repeat(16)}/master.webp`;
let file = "";
let shopAtBackup: Record<string, unknown> = {};

/** An empty shop to restore into; its own folder, its own database. */
async function emptyPlaces() {
  const data = await mkdtemp(join(folder, "other-"));
  const database = await createTestDatabase({ empty: true });
  return {
    places: { databaseUrl: database.url, images: imageFolder(join(data, "images")), backups: join(data, "backups") },
    pictures: join(data, "images"),
    drop: database.drop,
  };
}

/** Every row of every table that a backup holds. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const client = new Connection({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query("select tablename from pg_tables where schemaname = 'public'");
    const contents: Record<string, unknown> = {};
    for (const { tablename } of tables) {
      if (EXCLUDED_TABLES.has(tablename)) continue;
      const { rows } = await client.query(`select to_jsonb(t) as row from public.${tablename} t order by t::text`);
      contents[tablename] = rows;
    }
    return contents;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await mkdir(join(pictures, MASTER, ".."), { recursive: true });
  await writeFile(join(pictures, MASTER), "a picture");
  await writeFile(join(pictures, MASTER, "../640.webp"), "a width of it, made when it was asked for");
  const customer = await createUser(app.db);
  const soil = await createProduct(app.db, { name: 'Tierra "fina"\t50 l\\', description: "línea\notra", stock: 8 });
  const seeds = await createProduct(app.db, { blisters: [{ seedCount: 3, price: 1_050_000, stock: 4 }] });
  const blister = await app.get(`/products/${seeds.id}/`);
  const placed = await app.post(
    "/orders/",
    orderBody([
      { product_id: soil.id, quantity: 3 },
      { product_id: seeds.id, quantity: 1, blister_id: blister.body.blisters[0].id },
    ]),
    { token: customer.token },
  );
  expect(placed.status).toBe(201);
  await app.db.execute("update mails set status = 'sent', sent_at = now()");
  shopAtBackup = await contentsOf(app.databaseUrl);
  file = join(places.backups, (await createBackup(places, "0.1.0")).name);
});

describe("a backup put into an empty shop", () => {
  test("brings back every row of every table that it holds, and every picture", async () => {
    const other = await emptyPlaces();
    await restoreBackup(file, other.places);
    expect(await contentsOf(other.places.databaseUrl)).toEqual(shopAtBackup);
    expect(await readFile(join(other.pictures, MASTER), "utf8")).toBe("a picture");
    await other.drop();
  });

  test("goes on numbering where the shop stood, though its last rows were deleted", async () => {
    const other = await emptyPlaces();
    const { db, close } = openDatabase(app.databaseUrl);
    const before = await createProduct(db);
    await db.execute(`delete from products where id = ${before.id}`);
    await close();
    const made = await createBackup({ ...places, backups: join(folder, "numbered") }, "0.1.0");
    await restoreBackup(join(folder, "numbered", made.name), other.places);
    const restored = openDatabase(other.places.databaseUrl);
    expect((await createProduct(restored.db)).id).toBe(before.id + 1);
    await restored.close();
    await other.drop();
  });

  test("holds back the mails that waited, and says why", async () => {
    const other = await emptyPlaces();
    await app.db.execute("update mails set status = 'queued', sent_at = null");
    const made = await createBackup({ ...places, backups: join(folder, "queued") }, "0.1.0");
    await app.db.execute("update mails set status = 'sent', sent_at = now()");
    await restoreBackup(join(folder, "queued", made.name), other.places);
    const restored = openDatabase(other.places.databaseUrl);
    const { rows } = await restored.db.execute("select distinct status, last_error from mails");
    expect(rows).toEqual([{ status: "failed", last_error: expect.stringContaining("Reenvialo") }]);
    await restored.close();
    await other.drop();
  });
});

test("pictures in a bucket are backed up, and put back into another; one that holds pictures is refused", async () => {
  const service = await openBucket();
  const inBucket = (name: string) =>
    imageBucket({ url: `${service.origin}/${name}/imagenes`, ...BUCKET_KEYS }, { scratch: folder });
  service.objects.set(`imagenes/${MASTER}`, Buffer.from("a picture"));
  const backups = join(folder, "of-bucket");
  const made = await createBackup({ ...places, images: inBucket("una"), backups }, "0.1.0");
  const other = await emptyPlaces();
  const given = { ...other.places, images: inBucket("otra") };
  await expect(restoreBackup(join(backups, made.name), given)).rejects.toThrow("Hay imágenes en");
  service.objects.clear();
  await restoreBackup(join(backups, made.name), given);
  expect([...service.objects]).toEqual([[`imagenes/${MASTER}`, Buffer.from("a picture")]]);
  await other.drop();
  await service.close();
});

describe("a restore refuses", () => {
  test("a database that has a shop in it, unless told to replace it", async () => {
    const database = await createTestDatabase();
    const other = { ...(await emptyPlaces()).places, databaseUrl: database.url };
    const { db, close } = openDatabase(database.url);
    await createProduct(db, { name: "De otra tienda" });
    await close();
    await expect(restoreBackup(file, other)).rejects.toThrow("La base de datos ya tiene una tienda");
    expect(JSON.stringify(await contentsOf(database.url))).toContain("De otra tienda");

    await restoreBackup(file, other, { replace: true });
    expect(await contentsOf(database.url)).toEqual(shopAtBackup);
    await database.drop();
  });

  test("pictures that are there, and keeps them in a folder beside when told to replace them", async () => {
    const other = await emptyPlaces();
    await mkdir(other.pictures, { recursive: true });
    await writeFile(join(other.pictures, "mine"), "mine");
    await expect(restoreBackup(file, other.places)).rejects.toThrow("Hay imágenes");
    await restoreBackup(file, other.places, { replace: true });
    const [kept = ""] = (await readdir(join(other.pictures, ".."))).filter((name) => name.startsWith("images-before"));
    expect(await readFile(join(other.pictures, "..", kept, "mine"), "utf8")).toBe("mine");
    await other.drop();
  });

  test.each([
    ["one that was cut short", async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2))],
    [
      "one with a changed byte",
      async (path: string) => {
        const bytes = await readFile(path);
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = (bytes[middle] ?? 0) ^ 1;
        await writeFile(path, bytes);
      },
    ],
    ["a file that is something else", (path: string) => writeFile(path, "hola")],
  ])("%s, and touches nothing", async (_what, damage) => {
    const other = await emptyPlaces();
    const damaged = join(folder, "damaged.tar.gz");
    await cp(file, damaged);
    await damage(damaged);
    await expect(restoreBackup(damaged, other.places, { replace: true })).rejects.toThrow(/^La copia /);
    expect(await contentsOf(other.places.databaseUrl)).toEqual({});
    await other.drop();
  });
});

test("leaves one file, readable by its owner alone, and no drafts", async () => {
  expect(await readdir(places.backups)).toEqual([(await listBackups(places.backups))[0]?.name]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

describe("a backup that somebody changed and packed anew", () => {
  type Manifest = { dump: { tables: { name: string; columns: string[] }[]; sequences: { table: string }[] } };

  /** The backup with another manifest, and files that it doesn't name. */
  async function changed(change: (manifest: Manifest) => unknown, added: string[] = []): Promise<string> {
    const unpacked = await mkdtemp(join(folder, "changed-"));
    const names = [...(await unpackArchive(file, unpacked)).keys()];
    const manifest = join(unpacked, "manifest.json");
    const text = change(JSON.parse(await readFile(manifest, "utf8")));
    await writeFile(manifest, typeof text === "string" ? text : JSON.stringify(text));
    for (const name of added) await writeFile(join(unpacked, name), "");
    const packed = `${unpacked}.tar.gz`;
    await packArchive(
      packed,
      [...names, ...added].map((name) => ({ name, path: join(unpacked, name) })),
    );
    return packed;
  }

  const renamed = (manifest: Manifest) => {
    for (const sequence of manifest.dump.sequences) sequence.table = "nada";
    return manifest;
  };
  const without = (manifest: Manifest) => {
    manifest.dump.tables = manifest.dump.tables.filter(({ name }) => name !== "products");
    return manifest;
  };
  const otherColumns = (manifest: Manifest) => {
    for (const table of manifest.dump.tables) if (table.name === "users") table.columns[1] = "nada";
    return manifest;
  };

  test.each([
    ["whose list is cut short", (manifest: Manifest) => JSON.stringify(manifest).slice(0, -20), []],
    ["whose list is another thing", () => "[]", []],
    ["with a file that its list doesn't name", (manifest: Manifest) => manifest, ["images/ajena.webp"]],
    ["whose list lacks a table", without, []],
    ["whose list names a column that isn't there", otherColumns, []],
    ["whose list names a sequence that isn't there", renamed, []],
  ])("is refused in one sentence, and touches nothing: %s", async (_what, change, added) => {
    const other = await emptyPlaces();
    const refusal = await restoreBackup(await changed(change, added), other.places).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(String(refusal)).toMatch(/^Problem: La copia [^\n]+$/);
    expect(await contentsOf(other.places.databaseUrl)).toEqual({});
    await other.drop();
  });
});
