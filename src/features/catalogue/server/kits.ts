import { inArray, sql } from "drizzle-orm";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import type { KitPart } from "../contract/kit.ts";
import type { Product, ProductChanges } from "../contract/product.ts";
import type { VariantInput } from "../contract/variant.ts";
import { type FindPendingUnits, refuseRemovingHeldUnits } from "./pending-units.ts";
import { lockProducts } from "./product-states.ts";
import { products } from "./tables/products.ts";
import { kitParts, variants } from "./tables/variants.ts";

/** Locks a product that is changed, if there is one, with the products of the parts that it is given. Returns whether it is there. */
export async function lockWithParts(tx: Tx, id: number | null, parts: readonly KitPart[] = []): Promise<boolean> {
  const ids = parts.map(({ variant_id }) => variant_id);
  const ofParts = await tx.select({ id: variants.productId }).from(variants).where(inArray(variants.id, ids));
  const locked = await lockProducts(tx, [...(id === null ? [] : [id]), ...ofParts.map((one) => one.id)]);
  return id !== null && locked.includes(id);
}

/** Lock first, by `lockWithParts`. @throws VALIDATION where a kit would be made of what it can't be, or its stock or price is written */
export async function checkKit(
  tx: Tx,
  given: ProductChanges,
  before: Product | null,
  asked: readonly VariantInput[] | undefined,
): Promise<void> {
  const parts = given.parts ?? before?.parts ?? [];
  if (parts.length === 0) return;
  if (given.parts) await checkParts(tx, given.parts, before?.id ?? null);
  const sold = asked ?? before?.variants ?? [];
  const options = given.options ?? before?.options ?? [];
  if (sold.length !== 1 || options.length > 0 || sold.some(({ seed_count = null }) => seed_count !== null))
    throw invalidField("parts", "kit_of_several");
  const [{ stock, price } = {}] = sold;
  const [known] = before?.variants ?? [];
  if (stock !== undefined && stock !== known?.stock) throw invalidField("stock", "stock_of_kit");
  const percent = given.parts_discount === undefined ? (before?.parts_discount ?? null) : given.parts_discount;
  if (percent !== null && price !== undefined && price !== known?.price) throw invalidField("price", "price_of_kit");
}

async function checkParts(tx: Tx, parts: readonly KitPart[], kit: number | null): Promise<void> {
  const { rows } = await tx.execute<{ id: number; product: number; is_kit: boolean }>(sql`
    select v.id, p.id as product, p.parts <> '[]' as is_kit from ${variants} v join ${products} p on p.id = v.product_id
      where v.id = any(${sql.param(parts.map(({ variant_id }) => variant_id))}::integer[]) and not v.is_archived`);
  for (const [index, { variant_id }] of parts.entries()) {
    const refuse = (reason: Parameters<typeof invalidField>[1]) => invalidField(`parts.${index}.variant_id`, reason);
    const part = rows.find(({ id }) => id === variant_id);
    if (!part) throw refuse("unknown_part");
    if (part.product === kit) throw refuse("part_of_itself");
    if (part.is_kit) throw refuse("kit_in_kit");
    if (parts.findIndex((one) => one.variant_id === variant_id) < index) throw refuse("part_twice");
  }
  const own = sql`select k.product_id from ${kitParts} k join ${variants} v on v.id = k.variant_id where v.product_id = ${kit}`;
  if ((await tx.execute(own)).rows.length > 0) throw invalidField("parts", "kit_in_kit");
}

/** A product that becomes a kit gives up its stock, and a kit that becomes a product has none yet. @throws CONFLICT where pending orders hold units of it */
export async function turnIntoKit(
  tx: Tx,
  findPendingUnits: FindPendingUnits,
  before: Product,
  changes: ProductChanges,
): Promise<ProductChanges> {
  const [was, is] = [before.parts.length > 0, (changes.parts ?? before.parts).length > 0];
  if (is && !was) await refuseRemovingHeldUnits(tx, findPendingUnits, before, []);
  if (is || !was) return changes;
  if (changes.variants) return { ...changes, variants: changes.variants.map((one) => ({ stock: 0, ...one })) };
  return changes.blisters?.length ? changes : { stock: 0, ...changes };
}

/** Call it after a change of these products. @throws CONFLICT where a kit would have a part that is gone, or a kit in it */
export async function refuseBrokenKits(tx: Tx, productIds: readonly number[]): Promise<void> {
  const changed = sql`any(${sql.param(productIds)}::integer[])`;
  const { rows } = await tx.execute<{ kit: string; part: string }>(sql`
    select kit.name as kit, p.name as part from ${kitParts} k
      join ${products} kit on kit.id = k.product_id and not kit.is_archived
      join ${variants} v on v.id = k.variant_id join ${products} p on p.id = v.product_id
      where (kit.id = ${changed} or p.id = ${changed}) and (v.is_archived or p.parts <> '[]') limit 1`);
  if (rows[0]) throw problem("part_of_kit", rows[0]);
}
