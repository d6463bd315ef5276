import { queryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import type { Today } from "../contract.ts";

const FRESH_FOR = 60_000;

export const todayQueries = {
  today: (days: string) =>
    queryOptions({
      queryKey: ["admin", "today", days],
      queryFn: ({ signal }) =>
        api.get<Today>(`/admin/today/?days=${days}`, { signal, failure: "Error al cargar el resumen del día" }),
      staleTime: 0,
      refetchInterval: FRESH_FOR,
    }),
};
