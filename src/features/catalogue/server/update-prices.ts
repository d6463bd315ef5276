import { sql } from "drizzle-orm";
import { type Centavos, toPesos } from "#src/contract/centavos.ts";
import { HIGHEST_PRICE } from "#src/contract/money.ts";
import type { Db } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import type { BulkPriceInput, BulkPricePreview } from "../contract/bulk-change.ts";
import { directionOf, pricesMoved, scopeOf } from "./price-change.ts";
import { LOCK_ORDER, readStatesBefore, recordOnProducts, type TrackedColumns } from "./product-states.ts";
import { activeProducts } from "./tables/products.ts";
import { variants } from "./tables/variants.ts";
import { touchProducts } from "./write-product.ts";

const PRICES: TrackedColumns = { product: [], variant: ["price_centavos"] };

/** Changes many prices; a product with an invalid new price stays and is counted. @throws VALIDATION */
export const updatePrices = (db: Db, actor: Actor, input: BulkPriceInput) =>
  db.transaction(async (tx) => {
    const { condition, label } = await scopeOf(tx, input);
    // With every kit, whose price may follow.
    const locked = await tx.execute<{ id: number; is_asked: boolean }>(
      sql`select p.id, (${condition}) as is_asked from ${activeProducts} p where (${condition}) or p.parts <> '[]'
        order by ${LOCK_ORDER} for no key update`,
    );
    const ids = locked.rows.filter(({ is_asked }) => is_asked).map(({ id }) => id);
    const before = await readStatesBefore(tx, ids, PRICES);
    const { rows } = await tx.execute<{ updated: number[]; failed: number }>(sql`
      with ${pricesMoved(sql`p.id = any(${sql.param(ids)}::integer[])`, input)},
      variants_done as (
        update ${variants} v set price_centavos = moved.after from moved join outcome using (product_id)
          where v.id = moved.variant_id and is_possible returning v.product_id
      )
      select coalesce(array_agg(product_id) filter (where is_possible), '{}') as updated,
          count(*) filter (where not is_possible)::int as failed
        from outcome`);
    const { updated: touched, failed } = rows[0] ?? { updated: [], failed: 0 };
    const updated = touched.length;
    await touchProducts(tx, touched);

    const changes = {
      update_type: input.percentage === undefined ? "fixed" : "porcentaje",
      update_value: `${input.percentage ?? input.amount}`,
      operation: directionOf(input),
      type: input.type,
      value: label,
      products_updated: `${updated}`,
      products_failed: `${failed}`,
    };
    const entry = { action: "bulk_price_update", event: "prices_changed", params: { label }, actor, changes } as const;
    const { activityId, canUndo } = await recordOnProducts(tx, entry, before);
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

const SAMPLES = 5;
const FAILURES = 20;

type Counted = { updated: number; failed: number; lowest: Centavos | null; highest: Centavos | null };
type Priced = { id: number; name: string; before: Centavos };

/** What `updatePrices` would do; changes nothing. @throws VALIDATION where the category doesn't exist */
export async function previewPrices(db: Db, input: BulkPriceInput): Promise<BulkPricePreview> {
  const { condition } = await scopeOf(db, input);
  const moved = pricesMoved(condition, input);
  const [counted, samples, failures] = await Promise.all([
    db.execute<Counted>(sql`with ${moved}
      select count(*) filter (where is_possible)::int as updated, count(*) filter (where not is_possible)::int as failed,
          min(after) filter (where is_possible)::float8 as lowest,
          max(highest) filter (where is_possible)::float8 as highest
        from outcome`),
    // One of each slice, so that the sample covers the whole range of prices.
    db.execute<Priced & { after: Centavos }>(sql`with ${moved},
      sliced as (
        select *, ntile(${SAMPLES}) over (order by before, product_id) as slice from outcome where is_possible
      ), sampled as (select distinct on (slice) * from sliced order by slice, before, product_id)
      select p.id, p.name, s.before::float8, s.after::float8 from sampled s join ${activeProducts} p on p.id = s.product_id
        order by s.slice`),
    db.execute<Priced & { is_too_high: boolean }>(sql`with ${moved}
      select p.id, p.name, o.before::float8, o.highest > ${HIGHEST_PRICE} as is_too_high from outcome o join ${activeProducts} p on p.id = o.product_id
        where not o.is_possible order by o.before, p.id limit ${FAILURES}`),
  ]);
  const { updated = 0, failed = 0, lowest = null, highest = null } = counted.rows[0] ?? {};
  return {
    products_updated: updated,
    products_failed: failed,
    lowest: lowest === null ? null : toPesos(lowest),
    highest: highest === null ? null : toPesos(highest),
    samples: samples.rows.map((move) => ({ ...move, before: toPesos(move.before), after: toPesos(move.after) })),
    failures: failures.rows.map(({ is_too_high, ...product }) => ({
      ...product,
      before: toPesos(product.before),
      reason: is_too_high ? "Pasaría el precio más alto posible" : "Quedaría en $ 0 o menos",
    })),
  };
}
