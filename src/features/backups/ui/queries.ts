import { queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import { download } from "#src/client/download.ts";

const MAKE_TIMEOUT_MS = 10 * 60_000;

export const backupQueries = {
  all: () =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "backups"],
      queryFn: ({ signal }) => api.get("/backups/", { signal, failure: "Error al cargar las copias" }),
      staleTime: 0,
    }),
};

export const makeBackup = () =>
  api.post("/backups/", undefined, { timeout: MAKE_TIMEOUT_MS, failure: "No se pudo hacer la copia" });

export const downloadBackup = (name: string) => download(`/backups/${name}/`, name, "No se pudo bajar la copia");
