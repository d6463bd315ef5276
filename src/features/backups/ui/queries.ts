import { api } from "#src/client/api-client.ts";
import { staffQuery } from "#src/client/api-query.ts";

export const backupsQuery = () => staffQuery("/backups/", { failure: "Error al cargar las copias" });

/** Submits a form, so that the browser saves gigabytes as they come and no address holds the token. */
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
