import { staffQuery } from "#src/client/api-query.ts";

export const suppliersQuery = () => staffQuery("/suppliers/", { failure: "Error al cargar los proveedores" });
