import { staffQuery } from "#src/client/api-query.ts";

export const deliveryQueries = {
  /** As the staff see them: those switched off too. */
  options: () =>
    staffQuery("/delivery-options/", { query: { all: "true" }, failure: "Error al cargar las formas de entrega" }),
  overlaps: () => staffQuery("/delivery-options/overlaps/"),
  carriers: () => staffQuery("/carriers/", { failure: "Error al cargar los transportes" }),
};
