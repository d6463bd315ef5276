import { queryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import type { SalesDays } from "../contract.ts";

const FRESH_FOR = 60_000;

export const todayQueries = {
  today: (days: SalesDays) =>
    queryOptions({
      queryKey: ["admin", "today", days],
      queryFn: ({ signal }) =>
        api.get("/admin/today/", { query: { days }, signal, failure: "Error al cargar el resumen del día" }),
      staleTime: 0,
      refetchInterval: FRESH_FOR,
    }),
};
