import type { Db } from "#src/db/client.ts";
import { findProduct } from "./find-product.ts";
import type { FindPendingUnits } from "./pending-units.ts";

/** What is for sale and reserved at one moment, so that both add up. @throws NOT_FOUND */
export const readShelf = (db: Db, findPendingUnits: FindPendingUnits, id: number) =>
  db.transaction(
    async (tx) => {
      const { stock, blisters } = await findProduct(tx, id, { includeUnavailable: true });
      const held = (await findPendingUnits(tx, [id])).get(id);
      const stocks = blisters.length === 0 ? [{ id: null, stock }] : blisters;
      return {
        units: stocks.map((each) => ({
          blister_id: each.id,
          for_sale: each.stock,
          reserved: held?.get(each.id) ?? 0,
        })),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
