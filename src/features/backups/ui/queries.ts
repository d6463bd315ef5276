import { queryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { download } from "#src/client/download.ts";

const MAKE_TIMEOUT_MS = 10 * 60_000;

export const backupQueries = {
  all: () =>
    queryOptions({
      queryKey: ["admin", "backups"],
      queryFn: ({ signal }) => api.get("/backups/", { signal, failure: "Error al cargar las copias" }),
      staleTime: 0,
    }),
};

export const makeBackup = () =>
  api.post("/backups/", undefined, { timeout: MAKE_TIMEOUT_MS, failure: "No se pudo hacer la copia" });

export const downloadBackup = (name: string) => download(`/backups/${name}/`, name, "No se pudo bajar la copia");
