import { sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import type { UndoableChange } from "#src/features/activity/server/tables.ts";
import { restoredMessage, type UndoHandler } from "#src/features/activity/server/undo-activity.ts";
import { lockStock, moveStock, setStockCause } from "#src/features/catalogue/server/stock.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { touchProducts } from "#src/features/catalogue/server/write-product.ts";

const movedBy = ({ after }: UndoableChange): number => Number(after?.moved);

/** Takes back the units of a count or a receipt, whatever was sold since, where as many are left; and costs nobody changed. */
export const undoStock: UndoHandler = {
  needs: "products:write",
  async read(tx, changes) {
    const rows = await lockStock(tx, { variantIds: changes.map(({ target }) => Number(target)) });
    const isLeft = (change: UndoableChange) => (rows.get(Number(change.target))?.stock ?? -1) >= movedBy(change);
    return new Map(changes.filter(isLeft).map(({ target, after }) => [target, after ?? {}]));
  },
  async restore(tx, caller, unchanged, changes) {
    await setStockCause(tx, caller, { cause: "undo" });
    const moves = unchanged.map((change) => ({ variantId: Number(change.target), quantity: movedBy(change) }));
    await moveStock(tx, -1, moves);
    await restoreCosts(tx, unchanged);
    const [restored, left] = [unchanged.length, changes.length - unchanged.length];
    return {
      message: restoredMessage(["producto", "productos"], restored, left),
      restored,
      facts: { restored: `${restored}`, left_alone: `${left}` },
    };
  },
};

async function restoreCosts(tx: Tx, changes: readonly UndoableChange[]): Promise<void> {
  const priced = changes.filter(({ after }) => after?.cost);
  if (priced.length === 0) return;
  const { rows } = await tx.execute<{ product: number }>(sql`
    update ${variants} v set cost_cents = (c.before->'cost'->>'cents')::bigint, cost_currency = c.before->'cost'->>'currency'
      from jsonb_to_recordset(${JSON.stringify(priced)}) as c (target integer, before jsonb, after jsonb)
      where v.id = c.target and (v.cost_cents, v.cost_currency)
        is not distinct from ((c.after->'cost'->>'cents')::bigint, c.after->'cost'->>'currency')
      returning v.product_id as product`);
  const touched = rows.map(({ product }) => product);
  await touchProducts(tx, touched);
}
