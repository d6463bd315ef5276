import { staffQuery } from "#src/client/api-query.ts";
import type { CustomersQuery } from "../contract.ts";

export const customerQueries = {
  list: (query: Omit<CustomersQuery, "page_size">) =>
    staffQuery("/customers/", { query, failure: "Error al cargar los clientes" }),
  one: (id: number) => staffQuery(`/customers/${id}/`, { failure: "Error al cargar el cliente" }),
  search: (words: string) => ({
    ...staffQuery("/customers/", { query: { search: words, page_size: 6 }, failure: "Error al buscar clientes" }),
    enabled: words.length > 1,
  }),
};
