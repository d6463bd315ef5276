import { isDeepStrictEqual } from "node:util";
import type { ActivityChanges } from "#src/features/activity/contract.ts";
import type { Product } from "../contract.ts";

/** What follows from other fields, or from the change itself. */
const FOLLOWING = new Set(["category_name", "final_price", "availability", "updated_at"]);

/** What differs, as the activity log shows it: field → before and after, the category by its name, money in pesos. */
export function differencesBetween(before: Product, after: Product): ActivityChanges {
  const changes: ActivityChanges = {};
  const [was, is] = [shown(before), shown(after)];
  for (const [field, value] of Object.entries(was)) {
    const now = is[field];
    if (!FOLLOWING.has(field) && !isDeepStrictEqual(value, now)) changes[field] = { before: value, after: now };
  }
  return changes;
}

const shown = (product: Product): Record<string, unknown> => ({ ...product, category: product.category_name });
