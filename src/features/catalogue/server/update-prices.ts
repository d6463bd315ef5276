import { sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { BulkPriceInput } from "../contract.ts";
import { directionOf, pricesMoved, scopeOf } from "./price-change.ts";
import type { TrackedColumns } from "./product-states.ts";
import { readStatesBefore, recordUndoableChange } from "./record-undoable-change.ts";
import { blisters, liveProducts, products } from "./tables.ts";

const PRICES: TrackedColumns = { product: ["price_centavos"], blister: ["price_centavos"] };

/**
 * Changes many prices at once (docs/shop.md, Bulk price changes). A product of which one price would become invalid
 * is left as it is and counted. @throws VALIDATION where the category doesn't exist
 */
export const updatePrices = (db: Db, actor: Actor, input: BulkPriceInput) =>
  db.transaction(async (tx) => {
    const { condition, label } = await scopeOf(tx, input);
    // In id order, as orders take stock, so that they can't deadlock.
    const locked = await tx.execute<{ id: number }>(
      sql`select p.id from ${liveProducts} p where ${condition} order by p.id for no key update`,
    );
    const ids = locked.rows.map(({ id }) => id);
    const before = await readStatesBefore(tx, ids, PRICES);
    const { rows } = await tx.execute<{ updated: number; failed: number }>(sql`
      with ${pricesMoved(sql`p.id = any(${sql.param(ids)}::integer[])`, input)},
      blisters_done as (
        update ${blisters} b set price_centavos = moved.after from moved join outcome using (product_id)
          where b.id = moved.blister_id and is_possible
      ), products_done as (
        update ${products} p set price_centavos = outcome.after, updated_at = now() from outcome
          where p.id = outcome.product_id and is_possible
      )
      select count(*) filter (where is_possible)::int as updated, count(*) filter (where not is_possible)::int as failed
        from outcome`);
    const { updated, failed } = rows[0] ?? { updated: 0, failed: 0 };

    const activityId = await record(tx, {
      action: "bulk_price_update",
      event: "prices_changed",
      params: { label },
      actor,
      changes: {
        update_type: input.percentage === undefined ? "fixed" : "porcentaje",
        update_value: `${input.percentage ?? input.amount}`,
        operation: directionOf(input),
        type: input.type,
        value: label,
        products_updated: `${updated}`,
        products_failed: `${failed}`,
      },
    });
    const canUndo = await recordUndoableChange(tx, activityId, before);
    return {
      message: messageOf(updated, failed),
      products_updated: updated,
      products_failed: failed,
      activity_id: canUndo ? activityId : null,
    };
  });

function messageOf(updated: number, failed: number): string {
  const done = updated === 1 ? "Se actualizó 1 producto" : `Se actualizaron ${updated} productos`;
  if (failed === 0) return done;
  return `${done}. ${failed === 1 ? "1 quedó como estaba" : `${failed} quedaron como estaban`} porque su nuevo precio no sería válido`;
}
