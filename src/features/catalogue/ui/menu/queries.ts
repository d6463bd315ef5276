import { queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import type { CategoryChanges, CategoryGroupChanges, MenuOrder } from "../../contract.ts";

export const groupsQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_QUERY_KEY, "category-groups"],
    queryFn: async ({ signal }) =>
      (await api.get("/category-groups/", { signal, failure: "Error al cargar los grupos" })).results,
  });

export const menuCalls = {
  order: (order: MenuOrder) => api.put("/categories/order/", order, { failure: "Error al ordenar el menú" }),
  createGroup: (name: string) => api.post("/category-groups/", { name }, { failure: "Error al crear el grupo" }),
  changeGroup: (id: number, changes: CategoryGroupChanges) =>
    api.put(`/category-groups/${id}/`, changes, { failure: "Error al cambiar el grupo" }),
  deleteGroup: (id: number) => api.delete(`/category-groups/${id}/`, { failure: "Error al eliminar el grupo" }),
  // A new name is written into the search of every product of the category.
  changeCategory: (id: number, changes: CategoryChanges) =>
    api.put(`/categories/${id}/`, changes, { timeout: BULK_TIME_MS, failure: "Error al guardar la categoría" }),
};
