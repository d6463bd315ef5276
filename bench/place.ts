import pg from "pg";
import { openDatabase } from "#src/db/client.ts";
import { createStaff } from "../test/factories.ts";
import { makeBareTables } from "./bare-tables.ts";
import { databaseOf } from "./filled-shop.ts";
import { openLimits } from "./limits/open.ts";
import { openOrders } from "./orders.ts";
import type { Read } from "./reads.ts";
import { recordStatements, type Statement } from "./recorded-sql.ts";
import { type Place, SAMPLE } from "./rows.ts";

/** Each page shows the shop's name. */
const RENAME = `insert into shop_settings (settings) values (jsonb_build_object('name', $1::text))
  on conflict (id) do update set settings = excluded.settings`;

type Given = { folder: string; shop: string; products: number; reads: readonly Read[] };

/** Prepares everything beside the shop that runs on `folder`: customers, staff, and the limits of `reads` and of orders. */
export async function openPlace({ folder, shop, products, reads }: Given) {
  const { url: databaseUrl, adminUrl } = await databaseOf(folder);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await makeBareTables(admin);
  await admin.end();

  const statements = new Map<string, Statement[][]>();
  for (const { name, paths, goals } of reads) {
    if (!goals.some(({ limit }) => limit === "sql")) continue;
    statements.set(name, await recordStatements(databaseUrl, paths.slice(0, SAMPLE)));
  }
  const { db, pool, close } = openDatabase(databaseUrl, { connections: 10 });
  const orders = await openOrders(db);
  const { token: staffToken } = await createStaff(db);
  const firstPaths = reads.map(({ paths: [path = "/"] }) => path);
  const limits = await openLimits(shop, databaseUrl, firstPaths);
  let names = 0;
  const place: Place = {
    ...{ shop, limits, databaseUrl, products, statements, orders, staffToken },
    forgetPages: () => pool.query(RENAME, [`Tienda ${++names}`]),
  };
  return {
    place,
    async close(): Promise<void> {
      await limits.close();
      await close();
    },
  };
}
