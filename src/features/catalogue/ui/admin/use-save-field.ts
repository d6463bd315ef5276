import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import type { Page } from "#src/contract/page.ts";
import type { Product, ProductChanges } from "../../contract.ts";
import { staffCalls, staffCatalogue } from "./queries.ts";

type Changed = keyof ProductChanges & keyof Product;

/** The product as it is now, if a save failed because somebody changed it meanwhile. */
const currentIn = (error: unknown): Product | null =>
  error instanceof ApiError && error.code === "CONFLICT" && error.body.current ? (error.body.current as Product) : null;

/** Saves changes of one product and shows it in every list as it is now; answers what went wrong, or null. */
export function useSaveField(): (product: Product, changes: ProductChanges) => Promise<string | null> {
  const queries = useQueryClient();

  return useCallback(
    async (product, changes) => {
      const show = (saved: Product) => {
        queries.setQueriesData<Page<Product>>(
          { queryKey: staffCatalogue.lists },
          (page) => page && { ...page, results: page.results.map((one) => (one.id === saved.id ? saved : one)) },
        );
      };
      const save = async (seen: Product) => {
        show(await staffCalls.change(seen.id, changes, seen.updated_at));
        void queries.invalidateQueries({ queryKey: staffCatalogue.unpricedCount().queryKey });
      };
      try {
        await save(product);
        return null;
      } catch (error) {
        const current = currentIn(error);
        if (!current) return failureMessage(error, "Error al actualizar el producto");
        show(current);
        const fields = Object.keys(changes) as Changed[];
        // Somebody else's change of other fields is no reason to ask.
        if (fields.some((field) => current[field] !== product[field])) {
          return `${failureMessage(error, "")}. Guardá de nuevo si querés dejar lo tuyo.`;
        }
        return save(current).then(
          () => null,
          (second) => failureMessage(second, "Error al actualizar el producto"),
        );
      }
    },
    [queries],
  );
}
