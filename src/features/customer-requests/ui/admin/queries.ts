import { staffQuery } from "#src/client/api-query.ts";

export const withdrawalQueries = {
  list: (status: "open" | "answered", page: number) =>
    staffQuery("/withdrawals/", { query: { status, page }, failure: "Error al cargar las solicitudes" }),
  ofOrder: (order: number) => staffQuery("/withdrawals/", { query: { order } }),
};
