import { sql } from "drizzle-orm";
import { toPesos } from "#src/contract/centavos.ts";
import { blisters, categories, products } from "#src/db/tables/catalogue.ts";
import type { Product } from "../contract.ts";
import { type Detail, eachDetail } from "../fields.ts";
import { availabilityOf } from "../rules.ts";
import { type DetailProperty, detailColumns } from "./detail-columns.ts";

type BlisterRow = { id: number; seedCount: number; price: number; stock: number };

/** What a product's outward shape is made of: a select of `products` joined with its category. */
export const productColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  categoryId: products.categoryId,
  categoryName: categories.name,
  description: products.description,
  price: products.price,
  discount: products.discount,
  finalPrice: products.finalPrice,
  stock: products.stock,
  image: products.image,
  image2: products.image2,
  image3: products.image3,
  isAvailable: products.isAvailable,
  features: products.features,
  blisters: sql<BlisterRow[]>`coalesce((
    select jsonb_agg(
      jsonb_build_object('id', b.id, 'seedCount', b.seed_count, 'price', b.price_centavos, 'stock', b.stock)
      order by b.position, b.seed_count, b.id)
    from ${blisters} b where b.product_id = ${products}.id), '[]')`,
  ...detailColumns,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
};

type ProductRow = Omit<
  typeof products.$inferSelect,
  "soldOut" | "searchName" | "searchBrand" | "searchText" | "archivedAt" | "isArchived" | DetailProperty
> & {
  categoryName: string;
  blisters: BlisterRow[];
} & Record<Detail, string>;

/** The outward shape, field by field (docs/shop.md, Product page). */
export const toProduct = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  category: row.categoryId,
  category_name: row.categoryName,
  description: row.description,
  price: toPesos(row.price),
  discount: row.discount,
  final_price: toPesos(row.finalPrice),
  stock: row.stock,
  availability: availabilityOf(row.stock),
  image: row.image,
  image_2: row.image2,
  image_3: row.image3,
  is_available: row.isAvailable,
  features: row.features,
  blisters: row.blisters.map((blister) => ({
    id: blister.id,
    seed_count: blister.seedCount,
    price: toPesos(blister.price),
    stock: blister.stock,
  })),
  ...eachDetail((detail) => row[detail]),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
