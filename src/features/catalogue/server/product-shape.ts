import { sql } from "drizzle-orm";
import { type Centavos, toPesos } from "#src/contract/centavos.ts";
import type { Regulated } from "#src/contract/regulated.ts";
import type { Product } from "../contract.ts";
import { availabilityOf } from "../rules.ts";
import { type StoredFields, storedColumns, storedFieldsOf } from "./stored-fields.ts";
import { liveBlisters, liveCategories, liveProducts } from "./tables.ts";

type BlisterRow = { id: number; seedCount: number; price: Centavos; stock: number };

/** What a product's outward shape is made of: a select of `products` joined with its category. */
export const productColumns = {
  id: liveProducts.id,
  ...storedColumns,
  categoryId: liveProducts.categoryId,
  categoryName: liveCategories.name,
  regulated: liveCategories.regulated,
  isWithheld: liveProducts.isWithheld,
  price: liveProducts.price,
  finalPrice: liveProducts.finalPrice,
  blisters: sql<BlisterRow[]>`coalesce((
    select jsonb_agg(
      jsonb_build_object('id', b.id, 'seedCount', b.seed_count, 'price', b.price_centavos, 'stock', b.stock)
      order by b.position, b.seed_count, b.id)
    from ${liveBlisters} b where b.product_id = ${liveProducts}.id), '[]')`,
  createdAt: liveProducts.createdAt,
  updatedAt: liveProducts.updatedAt,
};

export type ProductRow = StoredFields &
  Pick<
    typeof liveProducts.$inferSelect,
    "id" | "categoryId" | "isWithheld" | "price" | "finalPrice" | "createdAt" | "updatedAt"
  > & {
    categoryName: string;
    regulated: Regulated;
    blisters: BlisterRow[];
  };

/** The outward shape: the fields that people set and what follows from them, nothing else of a row (docs/shop.md, Product page). */
export const toProduct = (row: ProductRow): Product => ({
  id: row.id,
  ...storedFieldsOf(row),
  category: row.categoryId,
  category_name: row.categoryName,
  regulated: row.regulated,
  is_withheld: row.isWithheld,
  price: toPesos(row.price),
  final_price: toPesos(row.finalPrice),
  availability: availabilityOf(row.stock),
  blisters: row.blisters.map((blister) => ({
    id: blister.id,
    seed_count: blister.seedCount,
    price: toPesos(blister.price),
    stock: blister.stock,
  })),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
