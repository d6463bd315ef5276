import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { type Centavos, toPesos } from "#src/contract/centavos.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Product, ProductChanges } from "../contract.ts";
import { PRODUCT_FIELD_NAMES, type ProductField } from "../fields.ts";
import { availabilityOf } from "../rules.ts";
import { liveBlisters, liveCategories, liveProducts, products } from "./tables.ts";

type StoredField = Exclude<ProductField, "category" | "price" | "blisters">;

export const STORED_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (field): field is StoredField => !["category", "price", "blisters"].includes(field),
);

type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

const eachStored = (make: (field: StoredField) => [name: string, value: unknown]) =>
  Object.fromEntries(STORED_FIELDS.map(make));

/** The table's property of a field: `flowering_time` is `floweringTime`. */
const propertyOf = eachStored((field) => {
  const found = Object.entries(getTableColumns(products)).find(([, column]) => column.name === field);
  if (!found) throw new Error(`products has no column ${field}`);
  return [field, found[0]];
}) as { [Field in StoredField]: Camel<Field> };

const storedColumns = eachStored((field) => [field, liveProducts[propertyOf[field]]]) as {
  [Field in StoredField]: (typeof liveProducts)[Camel<Field>];
};

export const storedColumnsOf = (given: Pick<ProductChanges, StoredField>) =>
  eachStored((field) => [propertyOf[field], given[field]]) as {
    [Field in StoredField as Camel<Field>]: ProductChanges[Field];
  };

type BlisterRow = { id: number; seed_count: number; price: Centavos; stock: number };

export const selectProducts = (db: Db | Tx) =>
  db
    .select({
      id: liveProducts.id,
      ...storedColumns,
      category: liveProducts.categoryId,
      category_name: liveCategories.name,
      regulated: liveCategories.regulated,
      is_withheld: liveProducts.isWithheld,
      price: liveProducts.price,
      finalPrice: liveProducts.finalPrice,
      blisters: sql<BlisterRow[]>`coalesce((
        select jsonb_agg(
          jsonb_build_object('id', b.id, 'seed_count', b.seed_count, 'price', b.price_centavos, 'stock', b.stock)
          order by b.position, b.seed_count, b.id)
        from ${liveBlisters} b where b.product_id = ${liveProducts}.id), '[]')`,
      createdAt: liveProducts.createdAt,
      updatedAt: liveProducts.updatedAt,
    })
    .from(liveProducts)
    .innerJoin(liveCategories, eq(liveCategories.id, liveProducts.categoryId));

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

export const toProduct = ({ finalPrice, createdAt, updatedAt, ...row }: ProductRow): Product => ({
  ...row,
  price: toPesos(row.price),
  final_price: toPesos(finalPrice),
  availability: availabilityOf(row.stock),
  blisters: row.blisters.map((blister) => ({ ...blister, price: toPesos(blister.price) })),
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

export async function readProducts(db: Db | Tx, ids: number[]): Promise<Product[]> {
  const rows = await selectProducts(db).where(inArray(liveProducts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The caller's transaction knows that it exists. */
export async function readProduct(tx: Tx, id: number): Promise<Product> {
  const [product] = await readProducts(tx, [id]);
  if (!product) throw new Error(`product ${id} is gone`);
  return product;
}
