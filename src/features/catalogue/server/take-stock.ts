import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Centavos } from "#src/contract/money.ts";
import { Problem } from "#src/contract/problem.ts";
import type { Tx } from "#src/db/client.ts";
import { blisters, products } from "#src/db/tables/catalogue.ts";
import { discountedPrice } from "../rules.ts";

export type WantedStock = { product_id: number; blister_id: number | null; quantity: number };

/** What was taken, as an order keeps it. */
export type TakenStock = {
  productId: number;
  blisterId: number | null;
  name: string;
  brand: string;
  image: string | null;
  seedCount: number | null;
  quantity: number;
  /** What one costs: the discounted price. */
  priceAtTime: Centavos;
};

type ProductRow = typeof products.$inferSelect;
type BlisterRow = typeof blisters.$inferSelect;

/**
 * Takes stock in the caller's transaction and tells, line by line, what was taken at which price (API contract, Orders).
 * Products are locked in id order, so that orders never wait for each other in a circle; whoever holds a product holds its
 * blisters. @throws OUT_OF_STOCK, VALIDATION (not orderable)
 */
export async function takeStock(tx: Tx, wanted: WantedStock[]): Promise<TakenStock[]> {
  const rows = await lockProducts(tx, wanted);
  const packs = await lockBlisters(tx, wanted);
  const taken = wanted.map((line) => {
    const product = orderable(rows, line);
    return { line, product, pack: packOf(packs, product, line) };
  });
  for (const { line, product, pack } of taken) {
    const left = pack ? await takeFromBlister(tx, pack, line) : await takeFromProduct(tx, product, line);
    if (!left) throw outOfStock(product, pack);
  }
  return taken.map(({ line, product, pack }) => ({
    productId: product.id,
    blisterId: pack?.id ?? null,
    name: product.name,
    brand: product.brand,
    image: product.image,
    seedCount: pack?.seedCount ?? null,
    quantity: line.quantity,
    priceAtTime: pack ? discountedPrice(pack.price, product.discount) : product.finalPrice,
  }));
}

const idsOf = (wanted: WantedStock[]) => [...new Set(wanted.map((line) => line.product_id))];

const lockProducts = (tx: Tx, wanted: WantedStock[]): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(inArray(products.id, idsOf(wanted)))
    .orderBy(asc(products.id))
    .for("update");

const lockBlisters = (tx: Tx, wanted: WantedStock[]): Promise<BlisterRow[]> =>
  tx
    .select()
    .from(blisters)
    .where(inArray(blisters.productId, idsOf(wanted)))
    .orderBy(asc(blisters.id))
    .for("update");

function refuse(message: string, line: WantedStock): never {
  throw new Problem("VALIDATION", message, {
    errors: [message],
    product_id: line.product_id,
    blister_id: line.blister_id,
  });
}

function orderable(rows: ProductRow[], line: WantedStock): ProductRow {
  const product = rows.find((row) => row.id === line.product_id);
  if (!product) return refuse("Uno de los productos ya no existe", line);
  if (!product.isAvailable) return refuse(`${product.name} ya no está disponible`, line);
  if (product.price <= 0) return refuse(`${product.name} no tiene precio: consultanos para pedirlo`, line);
  return product;
}

function packOf(packs: BlisterRow[], product: ProductRow, line: WantedStock): BlisterRow | null {
  const own = packs.filter((pack) => pack.productId === product.id);
  if (line.blister_id === null) {
    return own.length === 0 ? null : refuse(`Elegí qué blister de ${product.name} querés`, line);
  }
  const pack = own.find((one) => one.id === line.blister_id);
  if (!pack) return refuse(`El blister elegido no es de ${product.name}`, line);
  return pack.price > 0 ? pack : refuse(`Ese blister de ${product.name} no tiene precio: consultanos`, line);
}

function outOfStock(product: ProductRow, pack: BlisterRow | null): Problem {
  const available = pack?.stock ?? product.stock;
  return new Problem("OUT_OF_STOCK", `No hay suficiente stock de ${product.name}. Stock disponible: ${available}`, {
    product_id: product.id,
    blister_id: pack?.id ?? null,
    available,
  });
}

async function takeFromProduct(tx: Tx, { id }: ProductRow, { quantity }: WantedStock): Promise<boolean> {
  const taken = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(and(eq(products.id, id), gte(products.stock, quantity)))
    .returning({ id: products.id });
  return taken.length > 0;
}

async function takeFromBlister(tx: Tx, { id }: BlisterRow, { quantity }: WantedStock): Promise<boolean> {
  const taken = await tx
    .update(blisters)
    .set({ stock: sql`${blisters.stock} - ${quantity}` })
    .where(and(eq(blisters.id, id), gte(blisters.stock, quantity)))
    .returning({ id: blisters.id });
  return taken.length > 0;
}
