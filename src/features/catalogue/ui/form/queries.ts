import { queryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import type { Page } from "#src/contract/page.ts";
import type { Category, Product, ProductChanges } from "../../contract.ts";
import type { FormOutput } from "./form-values.ts";

const ROOT = ["catalogue", "form"] as const;

/** Everything of a short list, page after page. */
async function everyPage<Item>(path: string, signal: AbortSignal): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { results, next } = await api.get<Page<Item>>(`${path}?page_size=100&page=${page}`, { signal });
    items.push(...results);
    if (next === null) return items;
  }
}

const STOCK_FOLLOWED_EVERY = 20_000;

export const formQueries = {
  product: (id: number) =>
    queryOptions({
      queryKey: [...ROOT, "product", id],
      queryFn: ({ signal }) => api.get<Product>(`/products/${id}/`, { signal, failure: "Error al cargar el producto" }),
      // A form begins with what is stored now, and follows the stock while it is open.
      staleTime: 0,
      gcTime: 0,
      refetchInterval: STOCK_FOLLOWED_EVERY,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...ROOT, "categories"],
      queryFn: ({ signal }) => everyPage<Category>("/products/categories/", signal),
    }),
  brands: () =>
    queryOptions({
      queryKey: [...ROOT, "brands"],
      queryFn: ({ signal }) => everyPage<string>("/products/brands/", signal),
    }),
};

export const formCalls = {
  create: (product: FormOutput) => api.post<Product>("/products/", product, { failure: "Error al crear el producto" }),
  /** `seen` is the version that the changes were made from (docs/decisions/two-people-one-product.md). */
  update: (id: number, changes: ProductChanges, seen: string) =>
    api.put<Product>(`/products/${id}/`, changes, {
      headers: { "If-Match": `"${seen}"` },
      failure: "Error al actualizar el producto",
    }),
  remove: (id: number) =>
    api.delete<{ message: string }>(`/products/${id}/`, { failure: "Error al eliminar el producto" }),
  createCategory: (name: string) =>
    api.post<Category>("/categories/", { name }, { failure: "Error al crear la categoría" }),
  deleteCategory: (id: number) =>
    api.delete<{ message: string }>(`/categories/${id}/`, {
      failure: "Error al eliminar la categoría. Es posible que esté siendo utilizada por productos.",
    }),
};
