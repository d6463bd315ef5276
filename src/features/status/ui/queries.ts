import { queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";

const TEN_MINUTES = 600_000;

export const statusQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_QUERY_KEY, "status"],
    queryFn: ({ signal }) => api.get("/admin/status/", { signal, failure: "Error al cargar el estado de la tienda" }),
    refetchInterval: TEN_MINUTES,
  });
