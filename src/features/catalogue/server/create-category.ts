import { fold } from "#src/contract/fold.ts";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { allCategories } from "#src/db/tables/catalogue.ts";
import type { Actor } from "#src/features/activity/server/actor.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { Category } from "../contract.ts";

/** Makes a category in `actor`'s name. @throws CONFLICT where the name exists, case and accents aside */
export const createCategory = (db: Db | Tx, actor: Actor, name: string): Promise<Category> =>
  db.transaction(async (tx) => {
    const [made] = await tx
      .insert(allCategories)
      .values({ name, foldedName: fold(name) })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new Problem("CONFLICT", "Ya existe una categoría con ese nombre");
    await record(tx, { action: "create", description: `Categoría creada: ${name}`, actor });
    return { id: made.id, name: made.name, product_count: 0 };
  });
