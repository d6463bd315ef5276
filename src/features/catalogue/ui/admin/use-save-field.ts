import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import type { Page } from "#src/contract/page.ts";
import type { Product, ProductChanges } from "../../contract.ts";
import type { Refusal } from "./editable-cell.tsx";
import { staffCalls, staffCatalogue } from "./queries.ts";
import { countChoices, currentIn, stocksIn } from "./save-conflict.ts";

type Changed = keyof ProductChanges & keyof Product;

/** The result of each product's latest save, null where it failed: the next save waits for it, not to conflict with it. */
const saves = new Map<number, Promise<Product | null>>();

/**
 * Saves changes of one product and updates every list; returns why it couldn't, or null. With `anew` the changes are
 * computed again from a stock that moved meanwhile, for "+12".
 */
export function useSaveField() {
  const queries = useQueryClient();

  const show = (saved: Product) =>
    queries.setQueriesData<Page<Product>>(
      { queryKey: staffCatalogue.lists },
      (page) => page && { ...page, results: page.results.map((one) => (one.id === saved.id ? saved : one)) },
    );

  async function save(seen: Product, changes: ProductChanges): Promise<Product> {
    const stockSeen = changes.stock === undefined ? {} : { stock_seen: seen.stock };
    const saved = await staffCalls.change(seen.id, { ...changes, ...stockSeen }, seen.updated_at);
    show(saved);
    void queries.invalidateQueries({ queryKey: staffCatalogue.unpricedCount().queryKey });
    return saved;
  }

  return async (
    product: Product,
    changes: ProductChanges,
    anew?: (product: Product) => ProductChanges,
  ): Promise<Refusal | null> => {
    const overCurrent = (error: unknown): Promise<Product> => {
      const stock = stocksIn(error).get("own");
      const current = stock === undefined ? currentIn(error) : { ...product, stock };
      if (!current) throw error;
      show(current);
      if (stock !== undefined) {
        if (!anew) throw error;
        return save(current, anew(current));
      }
      // Somebody else's change of other fields is no conflict.
      const fields = Object.keys(changes) as Changed[];
      if (fields.every((field) => current[field] === product[field])) return save(current, changes);
      throw new ApiError("CONFLICT", `${failureMessage(error, "")}. Guardá de nuevo si querés dejar lo tuyo.`);
    };
    const before = saves.get(product.id);
    const attempt = (async () => save((await before) ?? product, changes))().catch(overCurrent);
    const left = attempt.catch(() => null);
    saves.set(product.id, left);
    try {
      await attempt;
      return null;
    } catch (error) {
      const message = failureMessage(error, "Error al actualizar el producto");
      const now = stocksIn(error).get("own");
      if (now === undefined || changes.stock === undefined) return { message };
      const choices = countChoices(changes.stock, { seen: product.stock, now });
      return {
        message: `${message}. ¿Cuándo contaste?`,
        choices: choices.map(({ label, stock }) => ({ label, value: `${stock}` })),
      };
    } finally {
      if (saves.get(product.id) === left) saves.delete(product.id);
    }
  };
}
