import { eq, sql } from "drizzle-orm";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { lockProducts, readStatesBefore, recordOnProducts } from "#src/features/catalogue/server/product-states.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { touchProducts } from "#src/features/catalogue/server/write-product.ts";
import { listPriceRules } from "#src/features/costs/server/price-rules.ts";
import { type CostRow, readCosts } from "#src/features/costs/server/read-costs.ts";
import type { Choice } from "../contract.ts";
import { keysOf, type MatchedRow } from "./match-rows.ts";
import { outcomeOf, selectList } from "./read-lists.ts";
import { learnedMatches, priceLists } from "./tables.ts";

const TRACKED = { product: [], variant: ["cost_cents", "cost_currency", "price_centavos"] };

type Moved = { variant: CostRow; cost: CostRow["cost"] & object; price: number };

/**
 * Gives what is matched or chosen its cost, and the price that follows by a rule, in one transaction with one undo; what was
 * chosen is learned. @throws NOT_FOUND, CONFLICT where it is applied already, VALIDATION naming the choice
 */
export const applyPriceList = (db: Db, actor: Actor, supplierId: number, id: number, choices: readonly Choice[]) =>
  db.transaction(async (tx) => {
    const list = await lockWaiting(tx, supplierId, id);
    const rows = withChoices(list.rows, choices);
    const wanted = new Set(rows.flatMap(({ variant, price }) => (price === null ? [] : (variant ?? []))));
    const products = (await readCosts(tx)).flatMap(({ id: own, productId }) => (wanted.has(own) ? [productId] : []));
    const locked = await lockProducts(tx, [...new Set(products)]);
    // Read again: now nobody else changes them.
    const byId = new Map((await readCosts(tx)).map((variant) => [variant.id, variant]));
    const unknown = choices.findIndex(({ variant }) => variant !== null && !byId.has(variant));
    if (unknown !== -1) throw invalidField(`choices.${unknown}.variant`, "price_list_variant_unknown");
    const moved = await findMoved(tx, rows, byId, list);
    await tx.update(priceLists).set({ appliedAt: sql`now()`, rows }).where(eq(priceLists.id, id));
    await learn(tx, supplierId, rows, choices);
    const count = {
      costs_changed: moved.length,
      prices_changed: moved.filter(({ variant, price }) => variant.price !== price).length,
    };
    if (moved.length === 0) return { ...count, activity_id: null };
    const before = await readStatesBefore(tx, locked, TRACKED);
    await storeMoved(tx, moved);
    await touchProducts(tx, [...new Set(moved.map(({ variant }) => variant.productId))]);
    const params = { name: list.supplierName, costs: count.costs_changed, prices: count.prices_changed };
    const entry = { action: "bulk_price_update", event: "price_list_applied", params, actor } as const;
    const { activityId } = await recordOnProducts(tx, entry, before);
    return { ...count, activity_id: activityId };
  });

/** @throws NOT_FOUND, CONFLICT where it is applied already */
async function lockWaiting(tx: Tx, supplierId: number, id: number) {
  const [list] = await selectList(tx, supplierId, id).for("update", { of: priceLists });
  if (!list) throw problem("price_list_not_found");
  if (list.appliedAt) throw problem("price_list_applied");
  return list;
}

/** Of a list that waits nothing is left; it changed nothing. @throws NOT_FOUND, CONFLICT where it is applied already */
export const throwListAway = (db: Db, supplierId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockWaiting(tx, supplierId, id);
    await tx.delete(priceLists).where(eq(priceLists.id, id));
  });

/** The rows with what was chosen in place of what was matched. @throws VALIDATION */
function withChoices(rows: readonly MatchedRow[], choices: readonly Choice[]): MatchedRow[] {
  const chosen = new Map(choices.map(({ row, variant }) => [row, variant]));
  const known = new Set(rows.flatMap(({ row, price }) => (price === null ? [] : row)));
  for (const [index, { row }] of choices.entries()) {
    if (!known.has(row)) throw invalidField(`choices.${index}.row`, "price_list_row_unknown", { row });
    if (choices.findIndex((other) => other.row === row) !== index)
      throw invalidField(`choices.${index}.row`, "price_list_choice_twice", { row });
  }
  return rows.map((row) => {
    const variant = chosen.get(row.row);
    return variant === undefined ? row : { ...row, variant, ...(variant !== null && { why: "Elegido" }) };
  });
}

/** Those whose cost changes; what was deleted since is passed over. @throws VALIDATION where two rows disagree */
async function findMoved(
  tx: Tx,
  rows: readonly MatchedRow[],
  byId: ReadonlyMap<number, CostRow>,
  terms: typeof priceLists.$inferSelect,
): Promise<Moved[]> {
  const rules = await listPriceRules(tx);
  const rowOf = new Map<number, { row: number; cents: number; currency: string }>();
  return rows.flatMap(({ row, variant: id, price: listed }) => {
    const variant = byId.get(id ?? 0);
    if (!variant || listed === null) return [];
    const { cost, isSame, price } = outcomeOf(listed, variant, terms, rules);
    const other = rowOf.get(variant.id);
    if (other && (other.cents !== cost.cents || other.currency !== cost.currency))
      throw invalidField("choices", "price_list_variant_twice", { one: other.row, other: row });
    rowOf.set(variant.id, { row, ...cost });
    return isSame || other ? [] : [{ variant, cost, price }];
  });
}

const storeMoved = (tx: Tx, moved: readonly Moved[]) =>
  tx.execute(sql`update ${variants} v set cost_cents = moved.cost, cost_currency = moved.currency, price_centavos = moved.price
    from unnest(${sql.param(moved.map(({ variant }) => variant.id))}::integer[], ${sql.param(moved.map(({ cost }) => cost.cents))}::bigint[],
      ${sql.param(moved.map(({ cost }) => cost.currency))}::text[], ${sql.param(moved.map(({ price }) => price))}::bigint[])
      as moved (id, cost, currency, price) where v.id = moved.id`);

/** A name that was chosen for several variants tells none. */
async function learn(
  tx: Tx,
  supplierId: number,
  rows: readonly MatchedRow[],
  choices: readonly Choice[],
): Promise<void> {
  const isChosen = new Set(choices.flatMap(({ row, variant }) => (variant === null ? [] : row)));
  const taught = rows
    .filter(({ row }) => isChosen.has(row))
    .flatMap((row) => keysOf(row).map((said) => ({ said, variantId: row.variant ?? 0 })));
  const values = [...Map.groupBy(taught, ({ said }) => said)].flatMap(([said, [first, ...others]]) =>
    first && others.every(({ variantId }) => variantId === first.variantId)
      ? { supplierId, said, variantId: first.variantId }
      : [],
  );
  if (values.length === 0) return;
  await tx
    .insert(learnedMatches)
    .values(values)
    .onConflictDoUpdate({
      target: [learnedMatches.supplierId, learnedMatches.said],
      set: { variantId: sql`excluded.variant_id` },
    });
}
