import { staffQuery } from "#src/client/api-query.ts";

export const restockQueries = {
  suppliers: () => staffQuery("/suppliers/", { failure: "Error al cargar los proveedores" }),
  reorder: (query: { supplier?: string; days: string }) =>
    staffQuery("/stock/reorder/", { query, failure: "Error al calcular qué pedir" }),
  waiting: (page_size: number) =>
    staffQuery("/stock/waiting/", { query: { page_size }, failure: "Error al cargar lo más esperado" }),
};
