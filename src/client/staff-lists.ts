import { queryOptions } from "@tanstack/react-query";
import type { Page } from "#src/contract/page.ts";
import { api } from "./api-client.ts";
import { staffKey, staffQuery } from "./api-query.ts";
import { assertPage } from "./assert-page.ts";

/** What many screens of the back office choose from, whole. */
export const staffLists = {
  categories: () =>
    queryOptions({
      queryKey: staffKey("categories"),
      queryFn: ({ signal }) =>
        readAll((query) =>
          api.get("/products/categories/", { query, signal, failure: "Error al cargar las categorías" }),
        ),
    }),
  brands: () =>
    queryOptions({
      queryKey: staffKey("brands"),
      queryFn: ({ signal }) =>
        readAll((query) => api.get("/products/brands/", { query, signal, failure: "Error al cargar las marcas" })),
    }),
  suppliers: () => staffQuery("/suppliers/", { failure: "Error al cargar los proveedores" }),
};

async function readAll<Item>(read: (query: { page: number; page_size: number }) => Promise<Page<Item>>) {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const answer = assertPage(await read({ page, page_size: 100 }));
    items.push(...answer.results);
    if (answer.next === null) return items;
  }
}
