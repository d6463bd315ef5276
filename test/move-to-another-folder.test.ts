import { execFile } from "node:child_process";
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { ensureBuilt } from "#src/entry/build.ts";
import type { BackupManifest } from "#src/features/backups/contract.ts";
import { createBackup } from "#src/features/backups/server/create-backup.ts";
import { checkBackup } from "#src/features/backups/server/restore-backup.ts";
import { imageFolder } from "#src/infrastructure/image-folder.ts";
import { openTestApp } from "./app.ts";
import { createProduct, createUser } from "./factories.ts";
import { orderBody } from "./orders.ts";
import { SERVER, startShopProcess } from "./shop-process.ts";

const MOVE_TIMEOUT_MS = 240_000;

/** As root the shop moves to a user who owns nothing else; an ordinary user can only move to himself. */
const NOBODY = 65_534;
const other = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const app = await openTestApp();
const home = await mkdtemp(join(tmpdir(), "brote-move-"));
afterAll(() => rm(home, { recursive: true, force: true }));

async function manifestOf(file: string): Promise<BackupManifest> {
  return checkBackup(file, await mkdtemp(join(home, "unpacked-")));
}

test(
  "a backup put into the empty folder of another system user brings every table and picture along, and the shop opens there",
  async () => {
    await ensureBuilt(() => undefined);
    const customer = await createUser(app.db);
    const product = await createProduct(app.db, { name: "Tierra ñandú", stock: 9 });
    const order = orderBody([{ product_id: product.id, quantity: 2 }]);
    expect((await app.post("/orders/", order, { token: customer.token })).status).toBe(201);
    await app.db.execute("update mails set status = 'sent', sent_at = now()");
    const images = join(home, "images");
    await mkdir(join(images, "ab".repeat(16)), { recursive: true });
    await writeFile(join(images, "ab".repeat(16), "master.webp"), "a picture");
    const places = { databaseUrl: app.databaseUrl, images: imageFolder(images), backups: join(home, "backups") };
    const { name } = await createBackup(places, "0.1.0");
    const moved = await manifestOf(join(places.backups, name));

    // What the other user has: the file and an empty folder.
    const data = join(home, "data");
    await mkdir(data, { mode: 0o700 });
    const file = join(data, name);
    await writeFile(file, await readFile(join(places.backups, name)));
    if (other.uid !== undefined) for (const path of [data, file]) await chown(path, other.uid, other.gid);
    if (other.uid !== undefined) await promisify(execFile)("chmod", ["755", home]);
    const own = async (command: string, ...words: string[]) =>
      promisify(execFile)(process.execPath, [command, ...words], {
        ...other,
        env: { PATH: process.env.PATH, DATA_DIR: data },
      });
    await own("src/entry/restore.ts", file);
    await own("src/entry/backup.ts");

    const [again = ""] = await readdir(join(data, "backups"));
    const { dump, images: pictures } = await manifestOf(join(data, "backups", again));
    expect(dump.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(5);
    expect({ dump, pictures }).toEqual({ dump: moved.dump, pictures: moved.images });

    const shop = await startShopProcess({ DATA_DIR: data, LOG_LEVEL: "error" }, SERVER, other);
    expect((await fetch(`${shop.origin}/producto/${product.id}`)).status).toBe(200);
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
    expect(await shop.stop()).toBe(0);
  },
  MOVE_TIMEOUT_MS,
);
