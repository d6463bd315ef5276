import type { Db } from "#src/db/client.ts";
import { storedActor } from "#src/features/activity/rules.ts";
import { record } from "#src/features/activity/server/record.ts";
import { setStockCause } from "#src/features/catalogue/server/stock.ts";
import type { Caller } from "#src/http/api.ts";
import type { CountDone, CountInput } from "../contract.ts";
import { addUp, compare } from "../rules.ts";
import { lockVariants, moveBy, productsInWords } from "./move-variants.ts";
import { readShelves } from "./read-shelf.ts";

/** What was counted beside what should be there; with `apply` the stock becomes what was counted. @throws VALIDATION */
export const countStock = (db: Db, actor: Caller, { entries, apply }: CountInput): Promise<CountDone> =>
  db.transaction(async (tx) => {
    const names = await lockVariants(tx, entries);
    const counts = addUp(entries);
    const seen = counts.map(({ variant_id, seen_at }) => ({ id: variant_id, seenAt: seen_at }));
    const shelves = await readShelves(tx, storedActor(actor), seen);
    const compared = counts.flatMap(({ variant_id, counted, seen_at }) => {
      const shelf = shelves.get(variant_id);
      if (!shelf) return [];
      const { row, moved } = compare(counted, shelf);
      return [{ row: { variant: variant_id, name: names.get(variant_id) ?? "", ...row }, moved, seen_at }];
    });
    const rows = compared.map(({ row }) => row);
    if (!apply) return { rows, is_applied: false, activity_id: null };

    await setStockCause(tx, actor, { cause: "count" });
    const moves = compared.map(({ row, moved }) => ({ variantId: row.variant, quantity: moved }));
    await moveBy(tx, moves, entries, "counted");
    const different = moves.filter(({ quantity }) => quantity !== 0);
    const activity_id = await record(tx, {
      ...{ action: "update", event: "stock_counted", actor },
      params: { count: counts.length, different: different.length },
      changes: different.length > 0 ? { products: productsInWords(names, different) } : {},
      undo: compared.map(({ row, moved, seen_at }) => ({
        ...{ kind: "stock", target: `${row.variant}`, before: {} },
        after: { moved, seen_at },
      })),
    });
    return { rows, is_applied: true, activity_id };
  });
