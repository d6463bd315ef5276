import { eq, sql } from "drizzle-orm";
import { addDays } from "#src/contract/holidays.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { ADVISORY_LOCKS } from "#src/db/advisory-locks.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { listCategoryGroups } from "#src/features/catalogue/server/category-groups.ts";
import { orderMenu } from "#src/features/catalogue/server/order-menu.ts";
import { activeCategories, categories } from "#src/features/catalogue/server/tables/categories.ts";
import { activeProducts, products } from "#src/features/catalogue/server/tables/products.ts";
import { activeVariants } from "#src/features/catalogue/server/tables/variants.ts";
import { createCategory } from "#src/features/catalogue/server/write-categories.ts";
import { createProduct } from "#src/features/catalogue/server/write-product.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import { ownBarcode } from "./barcodes.ts";
import { fiscalData } from "./fiscal-data.ts";
import { BAR, GROUPS, LABELS } from "./menu.ts";
import type { DemoKit, DemoProduct, DemoVariant } from "./product.ts";
import { demoShop } from "./shop.ts";

/** A licence is renewed each year. */
const LICENSED_DAYS = 365;

/** What the shop did by itself has no account (docs/shop.md, Activity). */
const NOBODY = null;

/** Fills an empty database with the demo shop, all or nothing; leaves any other as it is. */
export function fillDemo({
  db,
  images,
  print,
  isInFullSwing = false,
}: {
  db: Db;
  images: ImageStore;
  print: (line: string) => void;
  /** With means of payment, deliveries and a month of orders. */
  isInFullSwing?: boolean;
}): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demo})`);
    if (!(await isEmpty(tx))) return;
    // Megabytes of drawings that a filled shop never needs.
    const [{ demoProducts }, { heroScenes }] = await Promise.all([import("./catalogue.ts"), import("./scenes.ts")]);
    print(`Cargando el catálogo de demostración (${demoProducts.length} productos)…`);
    await writeSettings(
      tx,
      await demoSettings(images, [heroScenes.kits, heroScenes.fertilizers, heroScenes.substrates]),
    );
    const categoryIds = await fillCategories(tx, new Set(demoProducts.map(({ category }) => category)));
    await fillMenu(tx, categoryIds);
    for (const product of demoProducts) await fillProduct(tx, images, categoryIds, product);
    for (const { name, kit } of demoProducts) if (kit) await makeKit(tx, name, kit);
    if (isInFullSwing) await (await import("./fill-orders.ts")).fillFullSwing(tx);
  });
}

async function isEmpty(tx: Tx): Promise<boolean> {
  return (await tx.$count(activeProducts)) + (await tx.$count(activeCategories)) === 0;
}

async function demoSettings(images: ImageStore, scenes: readonly string[]) {
  const hero = demoShop.hero.map(async (slide, index) => ({
    ...slide,
    link: "",
    focus: "center" as const,
    image: (await images.putDrawing(scenes[index] ?? "")).path,
  }));
  const fiscal_data = {
    image: (await images.putDrawing(fiscalData)).path,
    link: "https://brote.example/data-fiscal-de-muestra",
  };
  return { ...defaultSettings, ...demoShop, fiscal_data, hero: await Promise.all(hero) };
}

async function fillCategories(tx: Tx, names: ReadonlySet<string>): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const name of names) {
    ids.set(name, (await createCategory(tx, NOBODY, name)).id);
  }
  return ids;
}

/** Puts the categories into the groups that every shop begins with. */
async function fillMenu(tx: Tx, ids: ReadonlyMap<string, number>): Promise<void> {
  const groups = await listCategoryGroups(tx);
  const idsOf = (names: readonly string[]) => names.flatMap((name) => ids.get(name) ?? []);
  for (const [name, { label = "", barLabel = "" }] of Object.entries(LABELS))
    await tx
      .update(categories)
      .set({ label, barLabel })
      .where(eq(categories.foldedName, normalizeForSearch(name)));
  await orderMenu(tx, NOBODY, {
    groups: groups.map(({ id, name }) => ({ id, categories: idsOf(GROUPS[name] ?? []) })),
    ungrouped: [],
    bar: idsOf(BAR),
  });
}

async function fillProduct(
  tx: Tx,
  images: ImageStore,
  categoryIds: Map<string, number>,
  product: DemoProduct,
): Promise<void> {
  const { category, pictures, option, variants, price, stock, seed, isAvailable, features, kit: _, ...same } = product;
  const paths = await Promise.all(pictures.map(async (picture) => (await images.putDrawing(picture)).path));
  const [image = null, image_2 = null, image_3 = null] = paths;
  await createProduct(tx, NOBODY, {
    ...same,
    category: categoryIds.get(category) ?? 0,
    is_available: isAvailable,
    features: [...features],
    ...(variants.length === 0 ? { price, stock } : soldAs(option, variants, paths)),
    image,
    image_2,
    image_3,
    ...(seed && {
      flavors: seed.flavors,
      effects: seed.effects,
      thc: seed.thc,
      cbd: seed.cbd,
      genotype: seed.genotype,
      flowering_time: seed.floweringTime,
      height_indoor: seed.heightIndoor,
      height_outdoor: seed.heightOutdoor,
      yield_indoor: seed.yieldIndoor,
      yield_outdoor: seed.yieldOutdoor,
      // Invented, like the varieties: no operator has it.
      cultivar: product.name.replace("Semillas ", ""),
      inase_operator: "00000 (demostración)",
      licence_until: addDays(dayOf(new Date()), LICENSED_DAYS),
    }),
  });
}

/** Its price and stock follow from its parts from now on. */
async function makeKit(tx: Tx, name: string, { percent, parts }: DemoKit): Promise<void> {
  const made = parts.map(async (part) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select v.id from ${activeProducts} p join ${activeVariants} v on v.product_id = p.id
        where p.name = ${part.name} and (v.options = '{}' or ${part.value ?? ""} in (select value from jsonb_each_text(v.options)))`);
    const [variant] = rows;
    if (!variant || rows.length > 1) throw new Error(`${part.name} is no part of ${name}`);
    return { variant_id: variant.id, quantity: part.quantity };
  });
  await tx
    .update(products)
    .set({ parts: await Promise.all(made), partsDiscount: percent })
    .where(eq(products.name, name));
}

const soldAs = (option: string, variants: readonly DemoVariant[], paths: readonly string[]) => ({
  options: option === "" ? [] : [{ name: option, values: variants.map(({ value }) => value) }],
  variants: variants.map(({ value, seedCount = null, code, grams = null, cost = null, picture, ...given }) => ({
    ...given,
    options: option === "" ? {} : { [option]: value },
    seed_count: seedCount,
    barcode: code === undefined ? "" : ownBarcode(code),
    weight_g: grams,
    cost,
    image: picture === undefined ? null : (paths[picture] ?? null),
  })),
});
