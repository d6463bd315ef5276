import { staffQuery } from "#src/client/api-query.ts";

const TEN_MINUTES = 600_000;

export const statusQuery = () => ({
  ...staffQuery("/admin/status/", { failure: "Error al cargar el estado de la tienda" }),
  staleTime: 60_000,
  refetchInterval: TEN_MINUTES,
});
