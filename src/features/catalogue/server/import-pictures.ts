import { eq, sql } from "drizzle-orm";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { Problem } from "#src/contract/problem.ts";
import type { UploadedFile } from "#src/contract/uploaded-file.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { type ImageStore, MAX_IMAGE_BYTES } from "#src/infrastructure/image-store.ts";
import { readZip, type ZippedFile } from "#src/infrastructure/read-zip.ts";
import type { KeptPicture, PicturesReport } from "../contract/import.ts";
import type { Progress } from "./csv/import-products.ts";
import { lockProducts, readStatesBefore, recordOnProducts } from "./product-states.ts";
import { activeProducts, products } from "./tables/products.ts";
import { activeVariants, variants } from "./tables/variants.ts";
import { touchProducts } from "./write-product.ts";

const SHOWN = 100;
/** A name, a number and an ending. */
const LONGEST_FILE_NAME = 255;
/** Read and decoded at once. */
const AT_ONCE = 4;
const NOBODYS = "ningún producto tiene ese SKU o ese nombre";

/** Whose picture a file is: a variant's of several, else a product's. `order` sorts those of one. */
type Owner = { productId: number; variantId: number | null; order: number };

type PicturesShop = { db: Db; images: ImageStore; signal: AbortSignal };

/** The files of a ZIP. @throws VALIDATION */
export const picturesIn = async (zip: UploadedFile): Promise<ZippedFile[]> =>
  (await readZip(zip.bytes)).filter(({ name }) => !/(^|\/)(\.|__MACOSX\/|Thumbs\.db)/.test(name));

export const sentPicture = ({ name, bytes }: UploadedFile): ZippedFile => ({
  name,
  read: async (most) => (bytes.length > most ? null : bytes),
});

/**
 * Keeps the pictures of products: a file is named by SKU or by the product's name, with a number behind it where there are
 * several (`MAC-10.jpg`, `MAC-10-2.jpg`). They are nobody's until they are given: stopped before, nothing has changed.
 */
export async function keepPictures(
  { db, images, signal }: PicturesShop,
  files: readonly ZippedFile[],
  onProgress: Progress,
): Promise<PicturesReport> {
  const ownerOf = await ownerFinder(db);
  const stored: KeptPicture[] = [];
  const unmatched: PicturesReport["unmatched"] = [];
  const keep = async (file: ZippedFile) => {
    const owner = ownerOf(file.name);
    const kept = typeof owner === "string" ? owner : await store(images, file);
    if (typeof kept === "string") unmatched.push({ file: file.name, why: kept });
    else stored.push({ file: file.name, path: kept.path });
  };
  for (let start = 0; start < files.length; start += AT_ONCE) {
    signal.throwIfAborted();
    const some = files.slice(start, start + AT_ONCE);
    await Promise.all(some.map(keep));
    await onProgress("checking", start + some.length, files.length);
  }
  const shown = { unmatched_count: unmatched.length, unmatched: unmatched.slice(0, SHOWN) };
  return { pictures: 0, products: 0, ...shown, stored, activity_id: null };
}

/** Gives kept pictures to their products in the place of those that were there, all or none, with one undo. */
export async function givePictures(
  { db, signal }: PicturesShop,
  actor: Actor,
  { stored, unmatched_count, unmatched }: PicturesReport,
): Promise<PicturesReport> {
  const ownerOf = await ownerFinder(db);
  const told = stored.map(({ file, path }) => ({ file, path, owner: ownerOf(file) }));
  const owned = told.flatMap(({ owner, path }) => (typeof owner === "string" ? [] : { ...owner, path }));
  const lost = told.flatMap(({ owner, file }) => (typeof owner === "string" ? { file, why: owner } : []));
  signal.throwIfAborted();
  return {
    pictures: owned.length,
    products: new Set(owned.map(({ productId }) => productId)).size,
    unmatched_count: unmatched_count + lost.length,
    unmatched: [...unmatched, ...lost].slice(0, SHOWN),
    stored: [],
    activity_id: owned.length === 0 ? null : await assign(db, actor, owned),
  };
}

type Owned = Owner & { path: string };

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

const assign = (db: Db, actor: Actor, owned: readonly Owned[]): Promise<number> =>
  db.transaction(async (tx) => {
    const ids = await lockProducts(tx, [...new Set(owned.map(({ productId }) => productId))]);
    const tracked = { product: ["image", "image_2", "image_3"], variant: ["image"] } as const;
    const before = await readStatesBefore(tx, ids, tracked);
    await writePictures(tx, owned);
    await touchProducts(tx, ids);
    const params = { pictures: `${owned.length}`, products: `${ids.length}` };
    const changes = { products_updated: `${ids.length}` };
    const entry = { action: "update", event: "pictures_imported", params, actor, changes } as const;
    return (await recordOnProducts(tx, entry, before)).activityId;
  });

/** A product without pictures of its own gets the first of its variants'. */
async function writePictures(tx: Tx, owned: readonly Owned[]): Promise<void> {
  const inOrder = owned.toSorted((one, other) => one.order - other.order || (one.path < other.path ? -1 : 1));
  const whole = inOrder.filter(({ variantId }) => variantId === null);
  const ofProducts = Map.groupBy(whole, ({ productId }) => productId);
  const rows = [...ofProducts].map(([id, [first, second, third]]) => [id, first?.path, second?.path, third?.path]);
  await tx.execute(sql`update ${products} p set image = g->>1, image_2 = g->>2, image_3 = g->>3
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) g where p.id = (g->>0)::integer`);
  const ofVariants = inOrder.filter(({ variantId }) => variantId !== null).toReversed();
  const firstOf = (key: "variantId" | "productId") => {
    const paths = new Map(ofVariants.map((each) => [each[key], each.path]));
    return sql`unnest(${sql.param([...paths.keys()])}::integer[], ${sql.param([...paths.values()])}::text[]) as g (id, path)`;
  };
  await tx.execute(sql`update ${variants} v set image = g.path from ${firstOf("variantId")} where v.id = g.id`);
  await tx.execute(sql`update ${products} p set image = g.path from ${firstOf("productId")}
    where p.id = g.id and p.image is null`);
}
