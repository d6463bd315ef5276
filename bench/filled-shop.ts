import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "#src/db/client.ts";
import { backupFileName } from "#src/features/backups/rules.ts";
import { urlOfRunningServer } from "#src/infrastructure/embedded-postgres.ts";
import { ADMIN_ROLE } from "#src/infrastructure/postgres-roles.ts";
import { startShopProcess } from "../test/shop-process.ts";
import { fillOrders } from "./fill-orders.ts";
import { fillProducts } from "./fill-products.ts";

/** Makes a shop in an empty folder, fills it and shuts it. */
export async function fillShop(folder: string, products: number, orders: number): Promise<void> {
  const shop = await startShopProcess(settingsFor(folder));
  try {
    await fillRunningShop(folder, products, orders);
  } finally {
    await shop.stop();
  }
}

/** Fills the shop that runs on `folder` and has nothing yet. */
export async function fillRunningShop(folder: string, products: number, orders: number): Promise<void> {
  const { url, adminUrl } = await databaseOf(folder);
  const { db, close } = openDatabase(url, { connections: 1 });
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  // What triggers would do is filled in; only an administrator may leave them out.
  await client.query("set session_replication_role = replica");
  await fillProducts(client, db, products);
  await fillOrders(client, orders, products);
  await client.query("vacuum analyze");
  await client.end();
  await close();
}

/** Else the shop would make one while it is measured. */
export async function pretendBackup(folder: string): Promise<void> {
  const backups = join(folder, "backups");
  await mkdir(backups, { recursive: true });
  await writeFile(join(backups, backupFileName(new Date())), "");
}

/** The shop as its owner starts it: its own database, no demo, mails into files. */
export const settingsFor = (folder: string) => ({ DATA_DIR: folder, DEMO: "0", LOG_LEVEL: "error" });

/** The database of the shop that runs on `folder`, and the same for its administrator. */
export async function databaseOf(folder: string): Promise<{ url: string; adminUrl: string }> {
  const url = await urlOfRunningServer(join(folder, "postgres"));
  if (url === null) throw new Error(`no database runs on ${folder}`);
  const admin = new URL(url);
  admin.username = ADMIN_ROLE;
  return { url, adminUrl: admin.href };
}
