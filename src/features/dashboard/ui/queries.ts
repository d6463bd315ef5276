import { queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import type { SalesDays } from "../contract.ts";

const FRESH_FOR = 60_000;

export const todayQueries = {
  today: (days: SalesDays) =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "today", days],
      queryFn: ({ signal }) =>
        api.get("/admin/today/", { query: { days }, signal, failure: "Error al cargar el resumen del día" }),
      staleTime: 0,
      refetchInterval: FRESH_FOR,
    }),
};
