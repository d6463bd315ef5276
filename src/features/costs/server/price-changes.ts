import { sql } from "drizzle-orm";
import { type Centavos, toPesos } from "#src/contract/centavos.ts";
import { HIGHEST_PRICE } from "#src/contract/money.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { type Cost, withLabel } from "#src/features/catalogue/rules.ts";
import { lockProducts, readStatesBefore, recordOnProducts } from "#src/features/catalogue/server/product-states.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { touchByPrices } from "#src/features/catalogue/server/write-product.ts";
import type { PricePreview, PriceRule } from "../contract.ts";
import { priceFrom, ruleFor } from "../rules.ts";
import { listPriceRules } from "./price-rules.ts";
import { type CostRow, netOf, readCosts } from "./read-costs.ts";

/** By the rule on it, at that cost; its own price where it has none, or would pass the highest. */
export function ruledPrice(rules: readonly PriceRule[], row: CostRow, cost: Cost): Centavos {
  const rule = ruleFor(rules, row);
  const ruled = rule ? priceFrom(cost, { ...rule, ...row }) : null;
  return ruled === null || ruled > HIGHEST_PRICE ? row.price : ruled;
}

/** Every variant whose cost in pesos is known, with its price by the rules. */
async function findChanges(db: Db | Tx) {
  const rules = await listPriceRules(db);
  return (await readCosts(db)).flatMap((row) => {
    const { cost, inPesos } = row;
    if (cost === null || inPesos === null) return [];
    const after = ruledPrice(rules, row, cost);
    return [{ ...row, cost, after, isBelowCost: after > 0 && netOf(row, after) < inPesos }];
  });
}

const findMoves = async (db: Db | Tx) => (await findChanges(db)).filter(({ price, after }) => price !== after);

export const countPriceChanges = async (db: Db | Tx): Promise<number> => (await findMoves(db)).length;

export async function previewRules(db: Db): Promise<PricePreview> {
  const changes = await findChanges(db);
  return {
    products: changes.map(({ id, productId, name, label, price, after, cost, isBelowCost }) => ({
      ...{ variant: id, product: productId, name: withLabel(name, label) },
      ...{ before: toPesos(price), after: toPesos(after) },
      cost: { amount: cost.cents / 100, currency: cost.currency },
      is_below_cost: isBelowCost,
    })),
    up: changes.filter(({ price, after }) => after > price).length,
    down: changes.filter(({ price, after }) => after < price).length,
    below_cost: changes.filter(({ isBelowCost }) => isBelowCost).length,
  };
}

/** Gives every variant that has a rule its price, in one transaction with one undo. */
export const applyRules = (db: Db, actor: Actor) =>
  db.transaction(async (tx) => {
    const wanted = new Set((await findMoves(tx)).map(({ productId }) => productId));
    const locked = await lockProducts(tx, [...wanted]);
    // Read again: now nobody else changes them.
    const moves = (await findMoves(tx)).filter(({ productId }) => wanted.has(productId));
    const count = moves.length;
    if (count === 0) return { message: "Ya está cada precio según su regla", prices_changed: 0, activity_id: null };
    const before = await readStatesBefore(tx, locked, { product: [], variant: ["price_centavos"] });
    const [ids, prices] = [moves.map(({ id }) => id), moves.map(({ after }) => after)];
    const write = () =>
      tx.execute(sql`update ${variants} v set price_centavos = moved.price
        from unnest(${sql.param(ids)}::integer[], ${sql.param(prices)}::bigint[]) as moved (id, price) where v.id = moved.id`);
    await touchByPrices(tx, locked, write);
    const changes = { products_updated: `${locked.length}` };
    const entry = { action: "bulk_price_update", event: "prices_ruled", params: { count }, actor, changes } as const;
    const { activityId } = await recordOnProducts(tx, entry, before);
    const message = count === 1 ? "Cambió 1 precio" : `Cambiaron ${count} precios`;
    return { message, prices_changed: count, activity_id: activityId };
  });
