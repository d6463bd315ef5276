import { queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";

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

/** Lets the browser save the file as it comes: it may have gigabytes, and the way to it stands in no address. */
export async function downloadBackup(name: string, password: string): Promise<void> {
  const failure = "No se pudo bajar la copia";
  const { token } = await api.post(`/backups/${name}/download/`, { password }, { failure });
  const form = document.createElement("form");
  form.method = "post";
  form.action = `/api/backups/${name}/file/`;
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "token", value: token });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
