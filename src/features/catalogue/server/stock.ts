import { asc, eq, sql } from "drizzle-orm";
import type { Problem } from "#src/contract/problem.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import { dayOf } from "#src/contract/working-days.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { type Actor, storedActor } from "#src/features/activity/rules.ts";
import type { LinePart } from "../contract/kit.ts";
import type { StockCause } from "../contract/stock.ts";
import { isLicenceOver, variantLabel } from "../rules.ts";
import { isKit, isRestricted, products } from "./tables/products.ts";
import { kitParts, variants } from "./tables/variants.ts";

/** Units of a variant, with its parts if it is a kit; without a variant they are of something unknown. */
export type Units = { variantId: number | null; quantity: number; parts?: readonly LinePart[] | null };

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
  licenceUntil: products.licenceUntil,
  stock: variants.stock,
  isShown: sql<boolean>`${products.isAvailable} and ${variants.isAvailable} and not ${isRestricted}`,
  isWithheld: isRestricted,
  isArchived: variants.isArchived,
  parts: products.parts,
};

type Ids = readonly (number | null | undefined)[];

const distinct = (ids: Ids): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

type Wanted = { productIds?: Ids; variantIds?: Ids };

function selectStock(db: Db | Tx, { productIds = [], variantIds = [] }: Wanted) {
  // As one array, which the database makes first and then finds by the key: with the parts of kits, and the kits of parts.
  const wanted = sql`array(
    with asked as (
      select product_id from ${variants} where id = any(${sql.param(distinct(variantIds))}::integer[])
      union select unnest(${sql.param(distinct(productIds))}::integer[])
    ), moved as (
      select product_id from asked
      union select v.product_id from asked join ${kitParts} k using (product_id) join ${variants} v on v.id = k.variant_id
    )
    select product_id from moved
    union select k.product_id from moved join ${variants} v using (product_id) join ${kitParts} k on k.variant_id = v.id)`;
  return db
    .select(STOCK_ROW)
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(sql`${products.id} = any(${wanted})`)
    .orderBy(isKit, asc(products.id), asc(variants.id));
}

export type StockRow = Awaited<ReturnType<typeof selectStock>>[number] & { label: string };
export type StockRows = ReadonlyMap<number, StockRow>;

const byId = (rows: Awaited<ReturnType<typeof selectStock>>): StockRows =>
  new Map(
    rows.map((row) => [
      row.id,
      { ...row, label: variantLabel(row.productOptions, { options: row.options, seed_count: row.seedCount }) },
    ]),
  );

/** The variants of the products given, and of the products of the variants given, archived ones too, by their ids. */
export const readStock = async (db: Db | Tx, wanted: Wanted): Promise<StockRows> => byId(await selectStock(db, wanted));

/** The same, locked in id order against deadlocks, kits after their parts. Lock all that a transaction needs in one call. */
export async function lockStock(tx: Tx, wanted: Wanted): Promise<StockRows> {
  const rows = byId(await selectStock(tx, wanted).for("no key update"));
  const isAsked = ({ id, productId }: StockRow) =>
    wanted.variantIds?.includes(id) || wanted.productIds?.includes(productId);
  // A kit that was made of other parts while the locks waited.
  const isWhole = [...rows.values()].every(
    (row) => !isAsked(row) || row.parts.every((part) => rows.has(part.variant_id)),
  );
  return isWhole ? rows : lockStock(tx, wanted);
}

const withParts = (rows: StockRows, row: StockRow): StockRow[] => [
  row,
  ...row.parts.flatMap(({ variant_id }) => rows.get(variant_id) ?? []),
];

/** Whether visitors see it, and the shop sells whatever a kit brings. */
export const isOffered = (rows: StockRows, row: StockRow): boolean =>
  row.isShown && withParts(rows, row).every(({ isWithheld }) => !isWithheld);

/** Whether its licence, or that of a kit's part, ended before today. */
export const isUnlicensed = (rows: StockRows, row: StockRow): boolean =>
  withParts(rows, row).some(({ licenceUntil }) => isLicenceOver(licenceUntil, dayOf(new Date())));

/** @throws CONFLICT (docs/shop.md, Regulated goods) */
export function refuseUnlicensed(rows: StockRows, row: StockRow, name: string): void {
  if (isUnlicensed(rows, row)) throw problem("licence_over", { name }, idsOf(row));
}

/** @throws CONFLICT (docs/shop.md, Costs) */
export function refusePaused(row: StockRow, name: string): void {
  if (row.isPricePending) throw problem("sale_paused", { name }, idsOf(row));
}

const idsOf = ({ id, productId }: StockRow) => ({ product_id: productId, variant_id: id });

/** The parts of a unit of a kit, with their names; null for everything else. */
export const partsOf = (rows: StockRows, { parts }: StockRow): LinePart[] | null =>
  parts.length === 0
    ? null
    : parts.map(({ variant_id, quantity }) => {
        const part = rows.get(variant_id);
        if (!part) throw new Error(`part ${variant_id} of a kit is unknown`);
        return { variant_id, quantity, name: part.name, label: part.label };
      });

/** The units that stock has of them: a kit's are its parts'. */
export const unitsIn = ({
  variantId,
  quantity,
  parts = null,
}: Units): { variantId: number | null; quantity: number }[] =>
  parts?.map((part) => ({ variantId: part.variant_id, quantity: part.quantity * quantity })) ?? [
    { variantId, quantity },
  ];

/** How many units can be taken: none of what is archived or unknown, nor of a kit itself. */
export function stockOf(rows: StockRows, { variantId }: Pick<Units, "variantId">): number {
  const row = variantId === null ? undefined : rows.get(variantId);
  return row && !row.isArchived && row.parts.length === 0 ? row.stock : 0;
}

/** Adds `sign` times the units to locked variants. Exact stock is announced after the commit (entry/app.ts). */
export async function moveStock(tx: Tx, sign: 1 | -1, units: readonly Units[]): Promise<void> {
  const quantities = new Map<number, number>();
  for (const { variantId, quantity } of units.flatMap(unitsIn)) {
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
  await lockStock(tx, { variantIds: units.flatMap(unitsIn).map(({ variantId }) => variantId) });
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
