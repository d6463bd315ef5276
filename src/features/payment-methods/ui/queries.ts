import { staffQuery } from "#src/client/api-query.ts";

/** As the staff see them: those switched off too. */
export const paymentMethodsQuery = () =>
  staffQuery("/payment-methods/", { failure: "Error al cargar los medios de pago" });
