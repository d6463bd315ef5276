import { staffQuery } from "#src/client/api-query.ts";
import type { CustomersQuery } from "../contract.ts";

/** The list's place, as its address says it. */
export type CustomersParams = { page: number; search: string; tag: string; ordering: CustomersQuery["ordering"] };

export const customerQueries = {
  list: (query: CustomersParams) => staffQuery("/customers/", { query, failure: "Error al cargar los clientes" }),
  one: (id: number) => staffQuery(`/customers/${id}/`, { failure: "Error al cargar el cliente" }),
  search: (words: string) => ({
    ...staffQuery("/customers/", { query: { search: words, page_size: 6 }, failure: "Error al buscar clientes" }),
    enabled: words.length > 1,
  }),
};
