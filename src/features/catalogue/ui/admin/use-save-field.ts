import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#src/client/api-client.ts";
import type { Page } from "#src/contract/page.ts";
import type { Product, ProductChanges } from "../../contract/product.ts";
import { isSame } from "../form/merge.ts";
import { withStocks } from "../form/stocks.ts";
import type { Refusal } from "./editable-cell.tsx";
import { LISTS, staffCalls, staffCatalogue } from "./queries.ts";
import { countChoices, currentIn, stocksIn } from "./save-conflict.ts";

type Changed = keyof ProductChanges & keyof Product;

/** The stock that changes write, of the product itself or of a variant, and what was seen of it. */
function countIn({ variants = [], ...own }: ProductChanges) {
  const counted = [own, ...variants].find(({ stock }) => stock !== undefined);
  if (counted?.stock === undefined || counted.stock_seen === undefined) return null;
  const owner = "id" in counted && counted.id !== undefined ? counted.id : "own";
  return { owner, typed: counted.stock, seen: counted.stock_seen } as const;
}

/** The result of each product's latest save, null where it failed: the next save waits for it, not to conflict with it. */
const saves = new Map<number, Promise<Product | null>>();

/**
 * Saves changes of one product and updates every list; returns why it couldn't, or null. With `recompute` the changes are
 * computed again from a stock that moved meanwhile, for "+12".
 */
export function useSaveField() {
  const queries = useQueryClient();

  const show = (saved: Product) =>
    queries.setQueriesData<Page<Product>>(
      { queryKey: LISTS },
      (page) => page && { ...page, results: page.results.map((one) => (one.id === saved.id ? saved : one)) },
    );

  async function save(seen: Product, changes: ProductChanges): Promise<Product> {
    const saved = await staffCalls.change(seen.id, changes, seen.updated_at);
    show(saved);
    void queries.invalidateQueries({ queryKey: staffCatalogue.unpriced().queryKey });
    return saved;
  }

  return async (
    product: Product,
    changes: ProductChanges,
    recompute?: (product: Product) => ProductChanges,
  ): Promise<Refusal | null> => {
    const retryOnCurrent = (error: Error): Promise<Product> => {
      const moved = stocksIn(error);
      const current = moved.size === 0 ? currentIn(error) : withStocks(product, moved);
      if (!current) throw error;
      show(current);
      if (moved.size > 0) {
        if (!recompute) throw error;
        return save(current, recompute(current));
      }
      // Somebody else's change of other fields is no conflict.
      const fields = Object.keys(changes) as Changed[];
      if (fields.every((field) => isSame(current[field], product[field]))) return save(current, changes);
      throw new ApiError("CONFLICT", `${error.message}. Guardá de nuevo si querés dejar lo tuyo.`);
    };
    const before = saves.get(product.id);
    const attempt = (async () => save((await before) ?? product, changes))().catch(retryOnCurrent);
    const left = attempt.catch(() => null);
    saves.set(product.id, left);
    try {
      await attempt;
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message } = error;
      const count = countIn(changes);
      const now = count && stocksIn(error).get(count.owner);
      if (!count || now === undefined || now === null) return { message };
      const choices = countChoices(count.typed, { seen: count.seen, now });
      return { message: `${message}. ¿Cuándo contaste?`, choices };
    } finally {
      if (saves.get(product.id) === left) saves.delete(product.id);
    }
  };
}
