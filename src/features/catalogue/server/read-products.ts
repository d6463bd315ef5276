import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { type Centavos, centavos, toPesos } from "#src/contract/centavos.ts";
import { netPrice } from "#src/contract/net-price.ts";
import { problem } from "#src/contract/problem-of.ts";
import { isShown } from "#src/contract/regulated.ts";
import type { VatRate } from "#src/contract/vat.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { type Db, statementName, type Tx } from "#src/db/client.ts";
import type { NamedPart } from "../contract/kit.ts";
import type { Product, ProductChanges } from "../contract/product.ts";
import type { Currency, ProductOption, Variant } from "../contract/variant.ts";
import { eachDetail } from "../fields.ts";
import {
  availabilityOf,
  costInPesos,
  costOf,
  discountedPrice,
  isLicenceOver,
  isPriced,
  variantLabel,
} from "../rules.ts";
import { activeCategories } from "./tables/categories.ts";
import { currentRate } from "./tables/exchange-rates.ts";
import { activeProducts, products } from "./tables/products.ts";
import { activeVariants, variants } from "./tables/variants.ts";

const { name, brand, description, discount, image, features, options, parts, channels } = activeProducts;

/** Fields stored in the product's row; price and stock are its variants'. */
const storedColumns = {
  ...{ name, brand, description, discount, image, features, options, parts, channels },
  image_2: activeProducts.image2,
  image_3: activeProducts.image3,
  vat_rate: activeProducts.vatRate,
  is_available: activeProducts.isAvailable,
  parts_discount: activeProducts.partsDiscount,
  licence_until: activeProducts.licenceUntil,
  ...eachDetail((detail) => activeProducts[detail]),
};

type StoredField = keyof typeof storedColumns;

export const STORED_FIELDS = Object.keys(storedColumns) as StoredField[];

/** The given fields by the table's names for their columns. */
export const storedColumnsOf = (given: Pick<ProductChanges, StoredField>): Partial<typeof products.$inferInsert> =>
  Object.fromEntries(
    Object.entries(getTableColumns(products)).flatMap(([property, column]) =>
      STORED_FIELDS.filter((field) => field === column.name).map((field) => [property, given[field]]),
    ),
  );

/** Whether unavailable variants, costs and margins are seen. */
export type Audience = "visitors" | "staff";

type Prices = { price: Centavos; final_price: Centavos };

type VariantRow = Omit<Variant, "label" | "availability" | "cost" | "margin" | keyof Prices> &
  Prices &
  ({ cost: number; currency: Currency } | { cost: null; currency: null });

type PartRow = Omit<NamedPart, "product_id" | "label"> & {
  product_id: number;
  product_options: ProductOption[];
  options: Record<string, string>;
  seed_count: number | null;
  licence_until: string | null;
  is_shown: boolean;
  is_withheld: boolean;
};

const toPart =
  (audience: Audience) =>
  ({ variant_id, quantity, product_id, name, product_options, is_shown, ...sold }: PartRow): NamedPart => ({
    ...{ variant_id, quantity, name },
    product_id: is_shown || audience === "staff" ? product_id : null,
    label: variantLabel(product_options, sold),
  });

export const selectProducts = (db: Db | Tx) =>
  db
    .select({
      id: activeProducts.id,
      ...storedColumns,
      category: activeProducts.categoryId,
      category_name: activeCategories.name,
      regulated: activeCategories.regulated,
      is_withheld: activeProducts.isRestricted,
      price: activeProducts.price,
      finalPrice: activeProducts.finalPrice,
      stock: activeProducts.stock,
      is_price_pending: activeProducts.isPricePending,
      rate: currentRate,
      variants: sql<VariantRow[]>`coalesce((
        select jsonb_agg(
          jsonb_build_object('id', v.id, 'options', v.options, 'seed_count', v.seed_count, 'sku', v.sku, 'barcode', v.barcode,
            'price', v.price_centavos, 'final_price', v.final_price_centavos, 'stock', v.stock, 'image', v.image,
            'is_available', v.is_available, 'weight_g', v.weight_g, 'cost', v.cost_cents, 'currency', v.cost_currency)
          order by v.position, v.seed_count, v.id)
        from ${activeVariants} v where v.product_id = ${activeProducts}.id), '[]')`,
      kit: sql<PartRow[]>`case when ${activeProducts.parts} = '[]' then '[]' else (
        select jsonb_agg(jsonb_build_object('variant_id', v.id, 'quantity', k.part->'quantity', 'product_id', p.id, 'name', p.name,
            'product_options', p.options, 'options', v.options, 'seed_count', v.seed_count,
            'licence_until', p.licence_until, 'is_withheld', p.is_restricted,
            'is_shown', v.is_available and p.is_available and not p.is_restricted) order by k.place)
          from jsonb_array_elements(${activeProducts.parts}) with ordinality as k (part, place)
            join ${variants} v on v.id = (k.part->>'variant_id')::integer join ${activeProducts} p on p.id = v.product_id) end`,
      createdAt: activeProducts.createdAt,
      updatedAt: activeProducts.updatedAt,
    })
    .from(activeProducts)
    .innerJoin(activeCategories, eq(activeCategories.id, activeProducts.categoryId));

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

export const toProduct =
  (audience: Audience = "visitors") =>
  ({ finalPrice, createdAt, updatedAt, rate, kit, ...row }: ProductRow): Product => {
    const why_not_sold = whyNotSold({ ...row, kit });
    const priced = pricesFor(audience, { ...row, why_not_sold });
    const variants = row.variants
      .filter(({ is_available }) => is_available || audience === "staff")
      .map((variant) => toVariant({ ...row, rate }, { ...variant, ...priced(variant) }, audience));
    const { price, final_price } = priced({ price: row.price, final_price: finalPrice });
    return {
      ...row,
      why_not_sold,
      price: toPesos(price),
      final_price: toPesos(final_price),
      availability: availabilityOf(row.stock),
      parts: (kit ?? []).map(toPart(audience)),
      variants,
      blisters: variants.flatMap(({ id, seed_count, price, stock }) =>
        seed_count === null ? [] : [{ id, seed_count, price, stock }],
      ),
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    };
  };

/** By its own licence, and by a kit's parts. Asked anew each day: a day's end empties the caches. */
function whyNotSold({
  licence_until,
  kit,
  is_price_pending,
}: Pick<ProductRow, "licence_until" | "kit" | "is_price_pending">) {
  const licences = [licence_until, ...(kit ?? []).map((part) => part.licence_until)];
  if (licences.some((until) => isLicenceOver(until, dayOf(new Date())))) return "Licencia vencida";
  if (kit?.some((part) => part.is_withheld)) return "No disponible";
  return is_price_pending ? "Precio a confirmar" : "";
}

/** While it isn't sold visitors see no price, and the staff those that it will have again. */
const pricesFor =
  (audience: Audience, product: Pick<ProductRow, "is_price_pending" | "discount"> & Pick<Product, "why_not_sold">) =>
  ({ price, final_price }: Prices): Prices => {
    if (audience === "visitors" && product.why_not_sold !== "") return { price: centavos(0), final_price: centavos(0) };
    return { price, final_price: product.is_price_pending ? discountedPrice(price, product.discount) : final_price };
  };

const toVariant = (
  product: Pick<ProductRow, "options" | "vat_rate" | "rate">,
  { cost, currency, ...row }: VariantRow,
  audience: Audience,
): Variant => ({
  ...row,
  label: variantLabel(product.options, row),
  price: toPesos(row.price),
  final_price: toPesos(row.final_price),
  availability: availabilityOf(row.stock),
  ...(audience === "staff" && {
    cost: cost === null ? null : { amount: cost / 100, currency },
    margin:
      cost === null ? null : marginOf(row.final_price, product, costInPesos(costOf(cost, currency), product.rate)),
  }),
});

/** In the order of `ids`; those that are gone are left out. */
export async function readProducts(db: Db | Tx, ids: number[], audience: Audience = "visitors"): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db)
    .where(sql`${activeProducts.id} = any(${sql.placeholder("ids")}::integer[])`)
    .prepare(statementName(db, "read_products"))
    .execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, toProduct(audience)(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** As the staff see it. The caller's transaction knows that it exists. */
export async function readProduct(tx: Tx, id: number): Promise<Product> {
  const [product] = await readProducts(tx, [id], "staff");
  if (!product) throw new Error(`product ${id} is gone`);
  return product;
}

/** The margin of the net final price over the net `cost`, in percent with two decimals; null without a price or a cost in pesos. */
function marginOf(finalPrice: Centavos, { vat_rate }: { vat_rate: VatRate }, cost: Centavos | null): number | null {
  if (!isPriced(finalPrice) || cost === null) return null;
  const net = netPrice(finalPrice, vat_rate);
  return Math.round(((net - cost) / net) * 10_000) / 100;
}

export const existingProducts = (db: Db, ids: number[]) =>
  db.select({ id: activeProducts.id }).from(activeProducts).where(inArray(activeProducts.id, ids));

/** @throws NOT_FOUND, also for visitors where it is unavailable */
export async function findProduct(db: Db | Tx, id: number, audience: Audience = "visitors"): Promise<Product> {
  const [product] = await readProducts(db, [id], audience);
  if (!product || !(isShown(product) || audience === "staff")) {
    throw problem("product_not_found");
  }
  return product;
}
