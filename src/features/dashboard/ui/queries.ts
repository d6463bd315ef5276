import { staffQuery } from "#src/client/api-query.ts";
import type { SalesDays } from "../contract.ts";

export const todayQuery = (days: SalesDays) => ({
  ...staffQuery("/admin/today/", { query: { days }, failure: "Error al cargar el resumen del día" }),
  refetchInterval: 60_000,
});
