import { asc, eq, isNull, sql } from "drizzle-orm";
import { type Centavos, times } from "#src/contract/centavos.ts";
import { netPrice } from "#src/contract/net-price.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { costInPesos, costOf, discountedPrice, variantLabel } from "#src/features/catalogue/rules.ts";
import { currentRate } from "#src/features/catalogue/server/tables/exchange-rates.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { activeVariants } from "#src/features/catalogue/server/tables/variants.ts";
import { suppliers } from "./tables.ts";

const { id: productId, name, brand, options: productOptions, categoryId, discount, vatRate } = activeProducts;
const { id, options, seedCount, sku, barcode, stock, price, cost, costCurrency } = activeVariants;

const COLUMNS = {
  ...{ productId, name, brand, productOptions, categoryId, discount, vat: vatRate },
  ...{ id, options, seed_count: seedCount, sku, barcode, stock, price, cents: cost, currency: costCurrency },
  image: sql<string | null>`coalesce(${activeVariants.image}, ${activeProducts.image})`,
  isAvailable: sql<boolean>`(${activeProducts.isAvailable} and ${activeVariants.isAvailable})`,
  suppliers: sql<
    number[]
  >`array(select s.id from ${suppliers} s where ${isNull(sql`s.archived_at`)} and s.brands ? ${brand})`,
  rate: currentRate,
};

/** Every variant that there is but kits, by name, with its cost, in pesos too as far as it is known. */
export async function readCosts(db: Db | Tx) {
  const rows = await db
    .select(COLUMNS)
    .from(activeVariants)
    .innerJoin(activeProducts, eq(activeProducts.id, activeVariants.productId))
    .where(sql`${activeProducts.parts} = '[]'`)
    .orderBy(asc(name), asc(productId), asc(activeVariants.position), asc(id));
  return rows.map(({ cents, currency, ...row }) => {
    const cost = cents === null || currency === null ? null : costOf(cents, currency);
    return { ...row, cost, inPesos: cost && costInPesos(cost, row.rate), label: variantLabel(row.productOptions, row) };
  });
}

export type CostRow = Awaited<ReturnType<typeof readCosts>>[number];

/** What a unit brings at that price, its discount and VAT taken off. */
export const netOf = ({ discount, vat }: CostRow, price: Centavos): Centavos =>
  netPrice(discountedPrice(price, discount), vat);

export const ofStock = ({ stock }: CostRow, each: Centavos): Centavos => times(each, stock);
