import { openDatabase } from "#src/db/client.ts";
import { createStaff } from "../test/factories.ts";
import { databaseOf } from "./filled-shop.ts";
import { openOrders } from "./orders.ts";
import { reads } from "./reads.ts";
import { otherRows, type Place, type Row, rowsOfRead } from "./rows.ts";
import { startStaticServer } from "./static-server.ts";

/** The database's word that what visitors see has changed; an empty one means all of it (src/db/listen.ts). */
export const DROP_CACHE = "select pg_notify('catalogue_changed', '')";

type Given = { folder: string; shop: string; products: number };

/** What is measured of the shop that runs on `folder`: the rows named in `only`, or all. */
export async function openRows({ folder, shop, products }: Given, only: readonly string[]) {
  const { url } = await databaseOf(folder);
  const { db, pool, close } = openDatabase(url, { connections: 10 });
  const all = reads(products);
  const statics = await startStaticServer(
    shop,
    all.filter(({ isCached }) => isCached).map(({ paths: [path = "/"] }) => path),
  );
  const run = Date.now().toString(36);
  const orders = await openOrders(db);
  const { token } = await createStaff(db, { username: `staff-${run}`, email: `staff-${run}@correo.example` });
  const place: Place = {
    ...{ shop, db, products, orders },
    statics: statics.origin,
    staffToken: token,
    dropCache: () => pool.query(DROP_CACHE),
  };
  const rows: Row[] = [...all.flatMap((read) => rowsOfRead(place, read)), ...otherRows(place)];
  const isChosen = (name: string) => only.length === 0 || only.some((wanted) => name.split(":")[0] === wanted);
  return {
    rows: rows.filter(({ name }) => isChosen(name)),
    async close(): Promise<void> {
      statics.close();
      await close();
    },
  };
}
