import pg from "pg";
import { openDatabase } from "#src/db/client.ts";
import { createStaff } from "../test/factories.ts";
import type { Statement } from "../test/recorded-statements.ts";
import { makeBareTables } from "./bare-tables.ts";
import { databaseOf } from "./filled-shop.ts";
import { openLimits } from "./limits/open.ts";
import { openOrders } from "./orders.ts";
import { type Read, reads } from "./reads.ts";
import { statementsOf } from "./recorded-sql.ts";
import { otherRows, type Place, type Row, rowsOfRead, SAMPLE } from "./rows.ts";

/** Told by the database when what visitors see has changed; without a word of what, it is everything (src/db/listen.ts). */
const FORGET = "select pg_notify('catalogue_changed', '')";

type Given = { folder: string; shop: string; products: number };

/** What is measured of the shop that runs on `folder`, each row with its limits; `only` some of them, or all. */
export async function openRows(
  given: Given,
  only: readonly string[],
): Promise<{ rows: Row[]; close(): Promise<void> }> {
  const isChosen = (name: string) => only.length === 0 || only.some((wanted) => name.split(":")[0] === wanted);
  const chosen = reads(given.products).filter(({ name }) => isChosen(name));
  const { place, close } = await openPlace(given, chosen);
  const rows = [...chosen.flatMap((read) => rowsOfRead(place, read)), ...otherRows(place)];
  const found = rows.filter(({ name }) => isChosen(name));
  if (found.length > 0) return { rows: found, close };
  await close();
  throw new Error(`no row is called ${only.join(" or ")}`);
}

/** Prepares everything beside the shop: customers, staff, and the limits of `reads` and of orders. */
async function openPlace({ folder, shop, products }: Given, reads: readonly Read[]) {
  const { url: databaseUrl, adminUrl } = await databaseOf(folder);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await makeBareTables(admin);
  await admin.end();

  const statements = new Map<string, Statement[][]>();
  for (const { name, paths, goals } of reads) {
    if (!goals.some(({ limit }) => limit === "sql")) continue;
    statements.set(name, await statementsOf(databaseUrl, paths.slice(0, SAMPLE)));
  }
  const { db, pool, close } = openDatabase(databaseUrl, { connections: 10 });
  const run = Date.now().toString(36);
  const orders = await openOrders(db);
  const { token: staffToken } = await createStaff(db, {
    username: `staff-${run}`,
    email: `staff-${run}@correo.example`,
  });
  const firstPaths = reads.map(({ paths: [path = "/"] }) => path);
  const limits = await openLimits(shop, databaseUrl, firstPaths);
  const place: Place = {
    ...{ shop, limits, databaseUrl, products, statements, orders, staffToken },
    forget: () => pool.query(FORGET),
  };
  return {
    place,
    async close(): Promise<void> {
      await limits.close();
      await close();
    },
  };
}
