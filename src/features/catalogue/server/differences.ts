import { isDeepStrictEqual } from "node:util";
import type { ActivityChanges } from "#src/features/activity/contract.ts";
import type { Product } from "../contract.ts";
import { PRODUCT_FIELD_NAMES, type ProductField } from "../fields.ts";

/** The changed fields as the activity log shows them: the category by its name, money in pesos. */
export function differencesBetween(before: Product, after: Product): ActivityChanges {
  const changes: ActivityChanges = {};
  for (const field of PRODUCT_FIELD_NAMES) {
    const [was, is] = [shown(before, field), shown(after, field)];
    if (!isDeepStrictEqual(was, is)) changes[field] = { before: was, after: is };
  }
  return changes;
}

const shown = (product: Product, field: ProductField): unknown =>
  field === "category" ? product.category_name : product[field];
