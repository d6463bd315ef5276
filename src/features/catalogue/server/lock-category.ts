import { eq } from "drizzle-orm";
import { invalidField } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { liveCategories } from "./tables.ts";

/** Keeps a category from being deleted while a product starts to use it. @throws VALIDATION where there is none */
export async function lockCategory(tx: Tx, id: number) {
  const [category] = await tx.select().from(liveCategories).where(eq(liveCategories.id, id)).for("key share");
  if (!category) throw invalidField("category", "unknown_category");
  return category;
}
