import { type SQL, sql } from "drizzle-orm";
import { toCentavos } from "#src/contract/centavos.ts";
import { Problem } from "#src/contract/problem.ts";
import { idInText } from "#src/contract/text.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { blisters, categories, products } from "#src/db/tables/catalogue.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { BulkPriceInput, BulkPriceResult } from "../contract.ts";
import { HIGHEST_PRICE } from "../rules.ts";

type Outcome = { updated: number; failed: number };

/**
 * Changes many prices at once, in `username`'s name (specification §9, API contract). Products sin precio are left alone;
 * one whose price, or one of whose blisters' prices, would reach 0 or pass the highest price is left as it is and counted.
 * @throws VALIDATION where the category doesn't exist
 */
export const updatePrices = (db: Db, username: string, input: BulkPriceInput): Promise<BulkPriceResult> =>
  db.transaction(async (tx) => {
    const scope = await scopeOf(tx, input);
    const target = sql`p.price_centavos > 0 and ${scope.condition}`;
    // In id order, as orders take stock: so neither waits for the other in a circle.
    await tx.execute(
      sql`select count(*) from (select p.id from ${products} p where ${target} order by p.id for no key update) locked`,
    );
    const ofBlisters = await moveBlisters(tx, target, input);
    const ofProducts = await moveProducts(tx, target, input);
    const updated = ofBlisters.updated + ofProducts.updated;
    const failed = ofBlisters.failed + ofProducts.failed;

    const isPercentage = input.percentage !== undefined;
    await record(tx, {
      action: "bulk_price_update",
      description: `Cambio masivo de precios: ${scope.label}`,
      username,
      changes: {
        update_type: isPercentage ? "porcentaje" : "fixed",
        update_value: `${input.percentage ?? input.amount}`,
        operation: directionOf(input),
        type: input.type,
        value: scope.label,
        products_updated: `${updated}`,
        products_failed: `${failed}`,
      },
    });
    return { message: messageOf(updated, failed), products_updated: updated, products_failed: failed };
  });

const directionOf = ({ operation }: BulkPriceInput) => (operation === "increase" ? "increase" : "decrease");

async function scopeOf(tx: Tx, { type, value }: BulkPriceInput): Promise<{ condition: SQL; label: string }> {
  if (type === "all") return { condition: sql`true`, label: "todos los productos" };
  if (type === "brand") return { condition: sql`p.brand = ${`${value}`}`, label: `${value}` };
  const id = idInText.safeParse(`${value}`);
  const [category] = id.success ? await tx.select().from(categories).where(sql`${categories.id} = ${id.data}`) : [];
  if (!category) throw new Problem("VALIDATION", "Esa categoría no existe", { errors: ["Esa categoría no existe"] });
  return { condition: sql`p.category_id = ${category.id}`, label: category.name };
}

/** The new price by the same rules as `priceByPercentage` and `priceByAmount`, exact in numeric. */
function movedPrice(price: SQL, input: BulkPriceInput): SQL {
  const sign = directionOf(input) === "increase" ? sql`+` : sql`-`;
  if (input.percentage === undefined) return sql`${price}::numeric ${sign} ${toCentavos(input.amount ?? 0)}::bigint`;
  return sql`greatest(round(${price} * (100 ${sign} ${`${input.percentage}`}::numeric) * 0.00001), 1) * 1000`;
}

/** The blisters of the target; their products' prices follow by trigger. */
const moveBlisters = (tx: Tx, target: SQL, input: BulkPriceInput): Promise<Outcome> =>
  outcomeOf(
    tx,
    sql`with moved as (
      select b.id, b.product_id, ${movedPrice(sql`b.price_centavos`, input)} as price
        from ${blisters} b join ${products} p on p.id = b.product_id where ${target}
    ), failing as (
      select product_id from moved group by product_id having min(price) <= 0 or max(price) > ${HIGHEST_PRICE}
    ), done as (
      update ${blisters} b set price_centavos = moved.price from moved
        where b.id = moved.id and moved.product_id not in (select product_id from failing)
        returning b.product_id
    ), touched as (
      update ${products} set updated_at = now() where id in (select product_id from done) returning id
    )
    select (select count(*)::int from touched) as updated, (select count(*)::int from failing) as failed`,
  );

const moveProducts = (tx: Tx, target: SQL, input: BulkPriceInput): Promise<Outcome> =>
  outcomeOf(
    tx,
    sql`with moved as (
      select p.id, ${movedPrice(sql`p.price_centavos`, input)} as price from ${products} p
        where ${target} and not exists (select from ${blisters} b where b.product_id = p.id)
    ), done as (
      update ${products} p set price_centavos = moved.price, updated_at = now() from moved
        where p.id = moved.id and moved.price > 0 and moved.price <= ${HIGHEST_PRICE}
        returning p.id
    )
    select (select count(*)::int from done) as updated,
      (select count(*)::int from moved where price <= 0 or price > ${HIGHEST_PRICE}) as failed`,
  );

async function outcomeOf(tx: Tx, statement: SQL): Promise<Outcome> {
  const { rows } = await tx.execute<Outcome>(statement);
  return rows[0] ?? { updated: 0, failed: 0 };
}

function messageOf(updated: number, failed: number): string {
  const done = updated === 1 ? "Se actualizó 1 producto" : `Se actualizaron ${updated} productos`;
  if (failed === 0) return done;
  return `${done}. ${failed === 1 ? "1 quedó como estaba" : `${failed} quedaron como estaban`} porque su nuevo precio no sería válido`;
}
