import { queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import type { OwnPageInput } from "../contract.ts";

export const ownPagesQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_QUERY_KEY, "own-pages"],
    queryFn: async ({ signal }) =>
      (await api.get("/own-pages/", { signal, failure: "Error al cargar las páginas" })).results,
    staleTime: 0,
  });

export const ownPageCalls = {
  create: (page: OwnPageInput) => api.post("/own-pages/", page, { failure: "Error al guardar la página" }),
  change: (id: number, page: OwnPageInput) =>
    api.put(`/own-pages/${id}/`, page, { failure: "Error al guardar la página" }),
  remove: (id: number) => api.delete(`/own-pages/${id}/`, { failure: "Error al eliminar la página" }),
  order: (ids: number[]) => api.put("/own-pages/order/", { ids }, { failure: "Error al ordenar las páginas" }),
};
