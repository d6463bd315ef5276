import { eq, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record } from "#src/features/activity/server/record.ts";
import { type ImageStore, MAX_IMAGE_BYTES } from "#src/infrastructure/image-store.ts";
import { readZip, type ZippedFile } from "#src/infrastructure/read-zip.ts";
import type { PicturesReport } from "../contract/import.ts";
import type { Progress } from "./csv/import-products.ts";
import { lockProducts, readStatesBefore, recordUndoableChange } from "./product-states.ts";
import { activeProducts, products } from "./tables/products.ts";
import { activeVariants, variants } from "./tables/variants.ts";
import { touchProducts } from "./write-product.ts";

const MOST_OF_PRODUCT = 3;
const SHOWN = 100;
/** A name, a number and an ending. */
const LONGEST_FILE_NAME = 255;
const NOBODYS = "ningún producto tiene ese SKU o ese nombre";

/** Whose picture a file is: a variant's of several, else a product's. `order` sorts those of one. */
type Owner = { productId: number; variantId: number | null; order: number };

type Stored = Owner & { path: string };

type PicturesShop = { db: Db; images: ImageStore; signal: AbortSignal };

/**
 * Gives products the pictures of a ZIP: a file is named by SKU or by the product's name, with a number behind it where
 * there are several (`MAC-10.jpg`, `MAC-10-2.jpg`). They take the place of those that were there, with one undo.
 * @throws VALIDATION
 */
export async function importPictures(
  { db, images, signal }: PicturesShop,
  { actor, bytes }: { actor: Actor; bytes: Uint8Array },
  onProgress: Progress,
): Promise<PicturesReport> {
  const files = (await readZip(bytes)).filter(({ name }) => !/(^|\/)(\.|__MACOSX\/|Thumbs\.db)/.test(name));
  const ownerOf = await ownerFinder(db);
  const stored: Stored[] = [];
  const unmatched: PicturesReport["unmatched"] = [];
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    const owner = ownerOf(file.name);
    const taken = typeof owner === "string" ? owner : await store(images, file);
    if (typeof owner === "string" || typeof taken === "string") unmatched.push({ file: file.name, why: `${taken}` });
    else stored.push({ ...owner, path: taken.path });
    await onProgress("saving", index + 1, files.length);
  }
  const activityId = stored.length === 0 ? null : await assign(db, actor, stored);
  return {
    pictures: stored.length,
    products: new Set(stored.map(({ productId }) => productId)).size,
    unmatched_count: unmatched.length,
    unmatched: unmatched.slice(0, SHOWN),
    activity_id: activityId,
  };
}

/** The picture in the store, or why it isn't one. */
async function store(images: ImageStore, file: ZippedFile): Promise<{ path: string } | string> {
  const bytes = await file.read(MAX_IMAGE_BYTES);
  if (!bytes) return "pesa más de 10 MB";
  try {
    return await images.put(bytes);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

const plain = (text: string): string =>
  normalizeForSearch(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Finds the owner of a file by its name, or says why there is none. */
async function ownerFinder(db: Db): Promise<(file: string) => Owner | string> {
  const rows = await db
    .select({
      productId: activeProducts.id,
      variantId: activeVariants.id,
      name: activeProducts.name,
      sku: activeVariants.sku,
      isOfSeveral: sql<boolean>`${activeProducts.options} <> '[]' or ${activeVariants.seedCount} is not null`,
    })
    .from(activeProducts)
    .innerJoin(activeVariants, eq(activeVariants.productId, activeProducts.id));
  const bySku = new Map(rows.flatMap((row) => (row.sku === "" ? [] : [[row.sku.toLowerCase(), row] as const])));
  const byName = Map.groupBy(rows, ({ name }) => plain(name));
  return (file) => {
    const last = file.split("/").at(-1) ?? "";
    if (last.length > LONGEST_FILE_NAME) return NOBODYS;
    const base = last.replace(/\.[^.]*$/, "").trim();
    const [, stem = base, digits = ""] = /^(.+?)[-_ (]+(\d{1,2})\)?$/.exec(base) ?? [];
    for (const [words, order] of [
      [base, 0],
      [stem, Number(digits)],
    ] as const) {
      const coded = bySku.get(words.toLowerCase());
      if (coded) return { ...coded, variantId: coded.isOfSeveral ? coded.variantId : null, order };
      const named = byName.get(plain(words)) ?? [];
      const ids = new Set(named.map(({ productId }) => productId));
      if (ids.size > 1) return "hay más de un producto con ese nombre: usá el SKU";
      if (named[0]) return { productId: named[0].productId, variantId: null, order };
    }
    return NOBODYS;
  };
}

const assign = (db: Db, actor: Actor, stored: readonly Stored[]): Promise<number> =>
  db.transaction(async (tx) => {
    const ids = await lockProducts(tx, [...new Set(stored.map(({ productId }) => productId))]);
    const tracked = { product: ["image", "image_2", "image_3"], variant: ["image"] } as const;
    const before = await readStatesBefore(tx, ids, tracked);
    await writePictures(tx, stored);
    await touchProducts(tx, ids);
    const activityId = await record(tx, {
      action: "update",
      event: "pictures_imported",
      params: { pictures: `${stored.length}`, products: `${ids.length}` },
      actor,
      changes: { products_updated: `${ids.length}` },
    });
    await recordUndoableChange(tx, activityId, before);
    return activityId;
  });

async function writePictures(tx: Tx, stored: readonly Stored[]): Promise<void> {
  const inOrder = stored.toSorted((one, other) => one.order - other.order || (one.path < other.path ? -1 : 1));
  const ofProducts = Map.groupBy(
    inOrder.filter(({ variantId }) => variantId === null),
    ({ productId }) => productId,
  );
  for (const [id, pictures] of ofProducts) {
    const [image = null, image2 = null, image3 = null] = pictures.slice(0, MOST_OF_PRODUCT).map(({ path }) => path);
    await tx.update(products).set({ image, image2, image3 }).where(eq(products.id, id));
  }
  for (const { productId, variantId, path } of inOrder.toReversed()) {
    if (variantId === null) continue;
    await tx.update(variants).set({ image: path }).where(eq(variants.id, variantId));
    if (!ofProducts.has(productId))
      await tx.execute(sql`update ${products} set image = coalesce(image, ${path}) where id = ${productId}`);
  }
}
