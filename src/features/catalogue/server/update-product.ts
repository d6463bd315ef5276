import { isDeepStrictEqual } from "node:util";
import { eq, or, sql } from "drizzle-orm";
import { type MovedStock, moveInWords, soldMeanwhile } from "#src/contract/moved-stock.ts";
import type { Problem } from "#src/contract/problem.ts";
import { problem, SOMEBODY_ELSE } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { ActivityChanges } from "#src/features/activity/contract.ts";
import type { Actor } from "#src/features/activity/rules.ts";
import { findLastActor } from "#src/features/activity/server/list-activity.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import type { Product, ProductChanges } from "../contract/product.ts";
import type { Variant, VariantInput } from "../contract/variant.ts";
import { PRODUCT_FIELD_NAMES, type ProductField } from "../fields.ts";
import { ofVariant } from "../rules.ts";
import { lockCategory } from "./find-categories.ts";
import { withStoredImages } from "./image-url.ts";
import { checkKit, lockWithParts, refuseBrokenKits, turnIntoKit } from "./kits.ts";
import { type FindPendingUnits, refuseRemovingHeldUnits } from "./pending-units.ts";
import { readStatesBefore, recordOnProducts } from "./product-states.ts";
import { readProduct } from "./read-products.ts";
import { rememberWords, wordsIn } from "./search-text.ts";
import { setStockCause } from "./stock.ts";
import { activeProducts } from "./tables/products.ts";
import { variantsAsked } from "./variants-asked.ts";
import { touchProducts, writeProduct } from "./write-product.ts";

/** `seen` is the `updated_at` that the writer saw. @throws NOT_FOUND, VALIDATION, CONFLICT */
export const updateProduct = (
  { db, origin, findPendingUnits }: { db: Db; origin: string; findPendingUnits: FindPendingUnits },
  actor: Actor,
  id: number,
  given: ProductChanges,
  seen?: string,
): Promise<Product> =>
  db.transaction(async (tx) => {
    if (!(await lockWithParts(tx, id, given.parts))) throw problem("product_deleted");
    const before = await readProduct(tx, id);
    const changes = await turnIntoKit(tx, findPendingUnits, before, withStoredImages(origin, given, before));
    if (seen !== undefined && seen !== before.updated_at) throw await changedMeanwhile(tx, before);
    const asked = variantsAsked(changes, before);
    await checkKit(tx, changes, before, asked);
    if (asked) {
      refuseStaleStock(before, asked, changes.stock_seen);
      await refuseRemovingHeldUnits(tx, findPendingUnits, before, asked);
    }
    const toUndo = await readStatesBefore(tx, [id]);
    await setStockCause(tx, actor, { cause: "hand" });
    const category = await lockCategory(tx, changes.category ?? before.category);
    await rememberWords(tx, wordsIn(await writeProduct(tx, before, changes, category.name, asked)));
    await refuseBrokenKits(tx, [id]);

    const after = await readProduct(tx, id);
    const differences = differencesBetween(before, after);
    if (Object.keys(differences).length === 0) return before;
    await touchProducts(tx, [id]);
    const told = { params: { name: after.name }, changes: differences };
    await recordOnProducts(tx, { action: "update", event: "product_edited", actor, productId: id, ...told }, toUndo);
    return readProduct(tx, id);
  });

/** With `changed_by` and `current` the writer can choose (docs/decisions/two-people-one-product.md). */
async function changedMeanwhile(tx: Tx, current: Product): Promise<Problem> {
  const { productId, at } = activityEntries;
  const whenItChanged = sql`(select updated_at from ${activeProducts} where id = ${current.id})`;
  // Of the product's newest entry, or of one about many products at the same moment; blank if unknown.
  const author = await findLastActor(tx, or(eq(productId, current.id), eq(at, whenItChanged)));
  return problem("product_changed_meanwhile", { author: author || SOMEBODY_ELSE }, { changed_by: author, current });
}

/** The changed fields as the activity log shows them: the category by its name, money in pesos, of variants those that changed. */
function differencesBetween(before: Product, after: Product): ActivityChanges {
  const changes: ActivityChanges = {};
  for (const field of PRODUCT_FIELD_NAMES) {
    const [was, is] =
      field === "variants" ? changedVariants(before, after) : [shown(before, field), shown(after, field)];
    if (!isDeepStrictEqual(was, is)) changes[field] = { before: was, after: is };
  }
  return changes;
}

const shown = (product: Product, field: ProductField): unknown =>
  field === "category" ? product.category_name : product[field];

/** A variant's facts for the log, without what the product's own fields already show. */
const factsOf = ({ label, seed_count, price, stock, sku, barcode, cost, weight_g, image, is_available }: Variant) => ({
  label,
  ...(label !== "" && seed_count === null && { price, stock }),
  ...(sku !== "" && { sku }),
  ...(barcode !== "" && { barcode }),
  ...(cost && { cost: cost.amount, currency: cost.currency }),
  ...(weight_g !== null && { weight_g }),
  ...(image !== null && { image }),
  ...(!is_available && { is_available }),
});

function changedVariants(before: Product, after: Product) {
  const [was, is] = [before.variants.map(factsOf), after.variants.map(factsOf)];
  const onlyIn = (some: typeof was, others: typeof was) =>
    some.filter((one) => Object.keys(one).length > 1 && !others.some((other) => isDeepStrictEqual(one, other)));
  return [onlyIn(was, is), onlyIn(is, was)];
}

/** Refuses stocks that moved since they were seen. Lock first. @throws CONFLICT with each stock that moved */
function refuseStaleStock(before: Product, asked: readonly VariantInput[], seen?: number): void {
  const moved = before.variants.flatMap((variant) => {
    const { stock, stock_seen } = asked.find(({ id }) => id === variant.id) ?? {};
    if (stock === undefined || stock === variant.stock) return [];
    return stock_seen === undefined || stock_seen === variant.stock
      ? []
      : [{ ...variant, seen: stock_seen, now: variant.stock }];
  });
  const [first] = moved;
  const isReplaced = !asked.some(({ id }) => before.variants.some((variant) => variant.id === id));
  if (isReplaced && seen !== undefined && seen !== before.stock) throw stockMoved({ seen, now: before.stock });
  if (!first) return;
  if (before.variants.length === 1 && first.label === "") throw stockMoved(first);
  const told = moved.map(({ id, label, seed_count, ...each }) => ({ id, label, seed_count, ...numbersOf(each) }));
  const blisters = told.flatMap(({ label, ...blister }) => (blister.seed_count === null ? [] : [blister]));
  throw problem(
    "stock_moved",
    { moves: moved.map((each) => moveInWords(each, ` ${ofVariant(each)}`)).join("; ") },
    { variants: told, ...(blisters.length > 0 && { blisters }), ...(moved.length === 1 && numbersOf(first)) },
  );
}

const numbersOf = (moved: MovedStock) => ({ stock: moved.now, sold_meanwhile: soldMeanwhile(moved) });

const stockMoved = (moved: MovedStock) => problem("stock_moved", { moves: moveInWords(moved) }, numbersOf(moved));
