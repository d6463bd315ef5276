import { or, type SQL, sql } from "drizzle-orm";
import { isBarcode } from "#src/contract/barcode.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { findProduct } from "./read-products.ts";
import { activeVariants } from "./tables/variants.ts";

/** Served by the unique indexes of both codes; a UPC-A is the EAN-13 that begins with a 0. */
const hasBarcode = (code: string): SQL =>
  isBarcode(code)
    ? sql`(${activeVariants.barcode} <> '' and lpad(${activeVariants.barcode}, 13, '0') = lpad(${code}, 13, '0'))`
    : sql`false`;
const hasSku = (code: string): SQL =>
  sql`(${activeVariants.sku} <> '' and lower(${activeVariants.sku}) = lower(${code}))`;

const HAS = { barcode: hasBarcode, sku: hasSku };

export const CODES = ["barcode", "sku"] as const;

/** As the unique indexes compare them. */
export const comparable = {
  sku: (code: string) => code.toLowerCase(),
  barcode: (code: string) => code.padStart(13, "0"),
};

const select = (db: Db | Tx, condition: SQL | undefined) =>
  db.select({ id: activeVariants.id, productId: activeVariants.productId }).from(activeVariants).where(condition);

export async function findCoded(db: Db | Tx, field: (typeof CODES)[number], code: string) {
  const [found] = await select(db, HAS[field](code));
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
  (await select(db, or(hasBarcode(code), hasSku(code)))).map(({ productId }) => productId);
