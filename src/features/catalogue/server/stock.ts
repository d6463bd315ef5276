import { asc, eq, sql } from "drizzle-orm";
import type { Problem } from "#src/contract/problem.ts";
import { invalidField } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { type Actor, storedActor } from "#src/features/activity/server/actor.ts";
import type { StockCause } from "../contract/stock.ts";
import { isRestricted, products } from "./tables/products.ts";
import { variants } from "./tables/variants.ts";

/** Units of a variant; without one they are of something unknown. */
export type Units = { variantId: number | null; quantity: number };

/** A variant with what an order needs of its product. Archived products have archived variants. */
const STOCK_ROW = {
  id: variants.id,
  productId: products.id,
  name: products.name,
  brand: products.brand,
  image: sql<string | null>`coalesce(${variants.image}, ${products.image})`,
  productOptions: products.options,
  options: variants.options,
  seedCount: variants.seedCount,
  finalPrice: variants.finalPrice,
  isPricePending: products.isPricePending,
  stock: variants.stock,
  isShown: sql<boolean>`${products.isAvailable} and ${variants.isAvailable} and not ${isRestricted}`,
  isArchived: variants.isArchived,
};

type Ids = readonly (number | null | undefined)[];

const distinct = (ids: Ids): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

type Wanted = { productIds?: Ids; variantIds?: Ids };

function selectStock(db: Db | Tx, { productIds = [], variantIds = [] }: Wanted) {
  // As one array, which the database makes first and then finds by the key.
  const wanted = sql`array(select product_id from ${variants} where id = any(${sql.param(distinct(variantIds))}::integer[]))
    || ${sql.param(distinct(productIds))}::integer[]`;
  return db
    .select(STOCK_ROW)
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(sql`${products.id} = any(${wanted})`)
    .orderBy(asc(products.id), asc(variants.id));
}

export type StockRow = Awaited<ReturnType<typeof selectStock>>[number];
export type StockRows = ReadonlyMap<number, StockRow>;

const byId = (rows: readonly StockRow[]): StockRows => new Map(rows.map((row) => [row.id, row]));

/** The variants of the products given, and of the products of the variants given, archived ones too, by their ids. */
export const readStock = async (db: Db | Tx, wanted: Wanted): Promise<StockRows> => byId(await selectStock(db, wanted));

/** The same, locked in id order against deadlocks. Lock all that a transaction needs in one call. */
export const lockStock = async (tx: Tx, wanted: Wanted): Promise<StockRows> =>
  byId(await selectStock(tx, wanted).for("no key update"));

/** How many units can be taken: none of what is archived or unknown. */
export function stockOf(rows: StockRows, { variantId }: Pick<Units, "variantId">): number {
  const row = variantId === null ? undefined : rows.get(variantId);
  return row && !row.isArchived ? row.stock : 0;
}

/** Adds `sign` times the units to locked variants. Exact stock is announced after the commit (entry/app.ts). */
export async function moveStock(tx: Tx, sign: 1 | -1, units: readonly Units[]): Promise<void> {
  const quantities = new Map<number, number>();
  for (const { variantId, quantity } of units) {
    if (variantId !== null) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  if (quantities.size === 0) return;
  await tx.execute(sql`
    update ${variants} set stock = stock + ${sign}::integer * moved.quantity
    from unnest(${sql.param([...quantities.keys()])}::integer[], ${sql.param([...quantities.values()])}::integer[]) as moved (id, quantity),
      set_config('shop.stock_told_later', 'yes', true) as told_later
    where ${variants.id} = moved.id`);
}

/** Gives units back, also to archived products and variants. */
export async function returnStock(tx: Tx, units: readonly Units[]): Promise<void> {
  await lockStock(tx, { variantIds: units.map(({ variantId }) => variantId) });
  await moveStock(tx, 1, units);
}

/** With `order`, units taken are a sale and units given back a return. */
type Cause =
  | { cause: Extract<StockCause, "initial" | "hand" | "import" | "undo" | "count" | "receipt"> }
  | { cause: "order"; orderId: number };

/** Sets why stock moves in this transaction; triggers store it with each movement (docs/decisions/stock-ledger.md). */
export async function setStockCause(tx: Tx, actor: Actor, cause: Cause): Promise<void> {
  const stored = JSON.stringify({ ...cause, username: storedActor(actor) });
  await tx.execute(sql`select set_config('shop.stock_cause', ${stored}, true)`);
}

/** A wanted variant, by its id, its product's if that has only one, or the blister's (docs/shop.md, Orders). */
export type RequestedUnits = {
  variant_id?: number | null | undefined;
  product_id?: number | null | undefined;
  blister_id?: number | null | undefined;
  quantity: number;
};

export const idsIn = (requested: readonly RequestedUnits[]) => ({
  productIds: requested.map(({ product_id }) => product_id),
  variantIds: requested.flatMap(({ variant_id, blister_id }) => [variant_id, blister_id]),
});

/** The meant variant, or a refusal if it is gone. @throws VALIDATION if ids contradict or are ambiguous */
export function variantOf(rows: StockRows, wanted: RequestedUnits): StockRow | Problem {
  const { variant_id = null, product_id = null, blister_id = null } = wanted;
  const ids = { variant_id, product_id, blister_id };
  const refuse = (reason: ProblemReason, name = "") => invalidField("products", reason, { name }, ids);
  if (variant_id !== null) {
    const row = rows.get(variant_id);
    if (!row || row.isArchived) return refuse("ordered_product_gone");
    const isOther = (product_id ?? row.productId) !== row.productId || (blister_id ?? row.id) !== row.id;
    if (isOther || (blister_id !== null && row.seedCount === null)) throw refuse("contradicting_ids");
    return row;
  }
  const own = [...rows.values()].filter((row) => row.productId === product_id && !row.isArchived);
  const [first, ...others] = own;
  if (!first) return refuse("ordered_product_gone");
  if (blister_id !== null) {
    const blister = rows.get(blister_id);
    const refusal = refuse("chosen_blister_gone", first.name);
    if (!blister || blister.isArchived) return refusal;
    if (blister.productId !== product_id || blister.seedCount === null) throw refusal;
    return blister;
  }
  const name = own.some(({ isShown }) => isShown) ? first.name : "ese producto";
  if (first.seedCount !== null) throw refuse("blister_not_chosen", name);
  if (others.length > 0) throw refuse("variant_not_chosen", name);
  return first;
}
