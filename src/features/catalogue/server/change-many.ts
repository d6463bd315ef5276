import { sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import type { ActivityEvent, ActivityParams } from "#src/features/activity/texts.ts";
import type { BulkInput } from "../contract/bulk-change.ts";
import { lockCategory } from "./find-categories.ts";
import { refuseBrokenKits } from "./kits.ts";
import {
  archiveProducts,
  DELETED_PRODUCT,
  lockProducts,
  readStatesBefore,
  recordOnProducts,
  type TrackedColumns,
} from "./product-states.ts";
import { refreshSearch } from "./search-text.ts";
import { setStockCause } from "./stock.ts";
import { products } from "./tables/products.ts";

const TRACKED: Record<BulkInput["action"], TrackedColumns> = {
  show: { product: ["is_available"], variant: [] },
  hide: { product: ["is_available"], variant: [] },
  category: { product: ["category_id"], variant: [] },
  discount: { product: ["discount"], variant: [] },
  delete: DELETED_PRODUCT,
};

/** Changes many products in one transaction, and counts those that were different. Unknown ids are ignored. */
export const changeMany = (db: Db, actor: Actor, input: BulkInput) =>
  db.transaction(async (tx) => {
    const ids = await lockProducts(tx, input.ids);
    await setStockCause(tx, actor, { cause: "hand" });
    const before = await readStatesBefore(tx, ids, TRACKED[input.action]);
    const { changed, event, params = {}, message } = await change(tx, ids, input);
    if (changed === 0) return { message: "No había nada para cambiar", products_updated: 0, activity_id: null };

    const counted = changed === 1 ? "1 producto" : `${changed} productos`;
    const action = input.action === "delete" ? "delete" : "update";
    const told = { params: { ...params, products: counted }, changes: { products_updated: `${changed}` } };
    const { activityId } = await recordOnProducts(tx, { action, event, actor, ...told }, before);
    return { message: message.replace("#", counted), products_updated: changed, activity_id: activityId };
  });

/** `#` stands for the products. */
type Change = { changed: number; event: ActivityEvent; params?: ActivityParams; message: string };

async function change(tx: Tx, ids: number[], input: BulkInput): Promise<Change> {
  switch (input.action) {
    case "show":
      return { changed: await set(tx, ids, "is_available", true), event: "products_shown", message: "Mostraste #" };
    case "hide": {
      const changed = await set(tx, ids, "is_available", false);
      return { changed, event: changed === 1 ? "product_hidden" : "products_hidden", message: "Ocultaste #" };
    }
    case "discount":
      return {
        changed: await set(tx, ids, "discount", input.discount),
        event: input.discount === 0 ? "discount_removed" : "discount_set",
        params: { discount: input.discount },
        message: input.discount === 0 ? "Quitaste el descuento a #" : `Pusiste ${input.discount} % de descuento a #`,
      };
    case "category": {
      const category = await lockCategory(tx, input.category);
      const changed = await set(tx, ids, "category_id", category.id);
      await refreshSearch(tx, ids);
      return {
        changed,
        event: "products_moved",
        params: { category: category.name },
        message: `Pasaste # a ${category.name}`,
      };
    }
    case "delete": {
      const changed = await archiveProducts(tx, ids);
      await refuseBrokenKits(tx, ids);
      return { changed, event: changed === 1 ? "one_product_deleted" : "products_deleted", message: "Eliminaste #" };
    }
  }
}

async function set(
  tx: Tx,
  ids: number[],
  column: "is_available" | "discount" | "category_id",
  value: boolean | number,
): Promise<number> {
  const name = sql.identifier(column);
  const { rowCount } = await tx.execute(sql`update ${products} set ${name} = ${value}, updated_at = now()
    where id = any(${sql.param(ids)}::integer[]) and ${name} <> ${value}`);
  return rowCount ?? 0;
}
