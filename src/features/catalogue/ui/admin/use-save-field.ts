import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import type { Page } from "#src/contract/page.ts";
import type { Product, ProductChanges } from "../../contract.ts";
import type { Refusal } from "./editable-cell.tsx";
import { staffCalls, staffCatalogue } from "./queries.ts";
import { countChoices, stockIn } from "./stock-moved.ts";

type Changed = keyof ProductChanges & keyof Product;

const FAILURE = "Error al actualizar el producto";

/** The current product, where a save was refused because somebody changed it. */
const currentIn = (error: unknown): Product | null =>
  error instanceof ApiError && error.code === "CONFLICT" && error.body.current ? (error.body.current as Product) : null;

/**
 * The result of each product's latest save, null where it failed: the next save waits for it and doesn't conflict
 * with it.
 */
const saves = new Map<number, Promise<Product | null>>();

function show(queries: QueryClient, saved: Product): void {
  queries.setQueriesData<Page<Product>>(
    { queryKey: staffCatalogue.lists },
    (page) => page && { ...page, results: page.results.map((one) => (one.id === saved.id ? saved : one)) },
  );
}

/**
 * Saves changes of one product and updates every list; returns why it couldn't, or null. With `anew` the changes are
 * computed again from a stock that moved meanwhile, for "+12".
 */
export function useSaveField(): (
  product: Product,
  changes: ProductChanges,
  anew?: (product: Product) => ProductChanges,
) => Promise<Refusal | null> {
  const queries = useQueryClient();

  return useCallback(
    async (product, changes, anew) => {
      const save = async (seen: Product, wanted = changes): Promise<Product> => {
        const stockSeen = wanted.stock === undefined ? {} : { stock_seen: seen.stock };
        const saved = await staffCalls.change(seen.id, { ...wanted, ...stockSeen }, seen.updated_at);
        show(queries, saved);
        void queries.invalidateQueries({ queryKey: staffCatalogue.unpricedCount().queryKey });
        return saved;
      };
      const overCurrent = async (error: unknown): Promise<Product> => {
        const stock = stockIn(error);
        if (stock !== null) {
          const moved = { ...product, stock };
          show(queries, moved);
          if (anew) return save(moved, anew(moved));
          throw error;
        }
        const current = currentIn(error);
        if (!current) throw error;
        show(queries, current);
        const fields = Object.keys(changes) as Changed[];
        // Somebody else's change of other fields is no conflict.
        if (fields.every((field) => current[field] === product[field])) return save(current);
        throw new ApiError("CONFLICT", `${failureMessage(error, "")}. Guardá de nuevo si querés dejar lo tuyo.`);
      };
      const before = saves.get(product.id);
      const attempt = (async () => save((await before) ?? product))().catch(overCurrent);
      const left = attempt.catch(() => null);
      saves.set(product.id, left);
      try {
        await attempt;
        return null;
      } catch (error) {
        const message = failureMessage(error, FAILURE);
        const stock = stockIn(error);
        if (stock === null || changes.stock === undefined) return { message };
        return {
          message: `${message}. ¿Cuándo contaste?`,
          choices: countChoices(changes.stock, { seen: product.stock, now: stock }).map(({ label, stock: value }) => ({
            label,
            value: `${value}`,
          })),
        };
      } finally {
        if (saves.get(product.id) === left) saves.delete(product.id);
      }
    },
    [queries],
  );
}
