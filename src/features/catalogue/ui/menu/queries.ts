import { api } from "#src/client/api-client.ts";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import type { CategoryChanges, CategoryGroupChanges, MenuOrder } from "../../contract/category.ts";

export const menuCalls = {
  createCategory: (name: string) => api.post("/categories/", { name }, { failure: "Error al crear la categoría" }),
  order: (order: MenuOrder) => api.put("/categories/order/", order, { failure: "Error al ordenar el menú" }),
  createGroup: (name: string) => api.post("/category-groups/", { name }, { failure: "Error al crear el grupo" }),
  changeGroup: (id: number, changes: CategoryGroupChanges) =>
    api.put(`/category-groups/${id}/`, changes, { failure: "Error al cambiar el grupo" }),
  deleteGroup: (id: number) => api.delete(`/category-groups/${id}/`, { failure: "Error al eliminar el grupo" }),
  // A new name is written into the search of every product of the category.
  changeCategory: (id: number, changes: CategoryChanges) =>
    api.put(`/categories/${id}/`, changes, { timeout: BULK_TIME_MS, failure: "Error al guardar la categoría" }),
};
