import { or, type SQL, sql } from "drizzle-orm";
import { isBarcode } from "#src/contract/barcode.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { findProduct } from "./read-products.ts";
import { activeVariants } from "./tables/variants.ts";

export const CODES = ["barcode", "sku"] as const;

export type CodeField = (typeof CODES)[number];

/** As the unique indexes compare them. */
export const comparable = {
  sku: (code: string) => code.toLowerCase(),
  barcode: (code: string) => code.padStart(13, "0"),
};

/** Served by the unique indexes of both codes; a UPC-A is the EAN-13 that begins with a 0. */
const HAS: Record<CodeField, (codes: readonly string[]) => SQL> = {
  barcode: (codes) =>
    sql`(${activeVariants.barcode} <> '' and lpad(${activeVariants.barcode}, 13, '0') = any(
      array(select lpad(code, 13, '0') from unnest(${sql.param(codes.filter(isBarcode))}::text[]) code)))`,
  sku: (codes) =>
    sql`(${activeVariants.sku} <> '' and lower(${activeVariants.sku}) = any(
      array(select lower(code) from unnest(${sql.param(codes)}::text[]) code)))`,
};

const select = (db: Db | Tx, condition: SQL | undefined) => db.select().from(activeVariants).where(condition);

export async function findCoded(db: Db | Tx, field: CodeField, ...codes: readonly string[]) {
  const [found] = await select(db, HAS[field](codes)).limit(1);
  return found;
}

/** The variant of a barcode, else of a SKU, with its product, as the staff see it. @throws NOT_FOUND */
export async function findByCode(db: Db, code: string) {
  const found = (await findCoded(db, "barcode", code)) ?? (await findCoded(db, "sku", code));
  const product = found && (await findProduct(db, found.productId, "staff"));
  const variant = product?.variants.find(({ id }) => id === found?.id);
  if (!product || !variant) throw problem("product_not_found");
  return { product, variant };
}

export const findIdsByCode = async (db: Db, code: string): Promise<number[]> =>
  (await select(db, or(HAS.barcode([code]), HAS.sku([code])))).map(({ productId }) => productId);
