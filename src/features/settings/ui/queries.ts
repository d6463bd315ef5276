import { queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import { sendFile } from "#src/client/send-file.ts";
import { uploadedImage } from "#src/features/catalogue/contract.ts";
import type { MailTextName } from "#src/features/shop-settings/mail-texts.ts";
import type { SettingChanges } from "../contract.ts";

export const settingQueries = {
  all: () =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "settings"],
      queryFn: ({ signal }) => api.get("/settings/", { signal, failure: "Error al cargar la configuración" }),
      // Starts from stored values.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "category-names"],
      queryFn: async ({ signal }) => {
        const { results } = await api.get("/products/categories/", {
          query: { page_size: 100 },
          signal,
          failure: "Error al cargar las categorías",
        });
        return results.map(({ name }) => name).sort((one, other) => one.localeCompare(other, "es"));
      },
    }),
  /** `settings` as JSON, as the query's key. */
  mailPreview: (mail: MailTextName, settings: string) =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "mail-preview", mail, settings],
      queryFn: () =>
        api.post(
          "/settings/mail-preview/",
          { mail, settings: JSON.parse(settings) },
          { failure: "No se pudo armar la vista previa" },
        ),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
};

export const changeSettings = (changes: SettingChanges, seen: string) =>
  api.put("/settings/", changes, {
    headers: { "If-Match": `"${seen}"` },
    failure: "Error al guardar la configuración",
  });

export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData();
  form.set("file", file, file.name);
  const answer = await sendFile("/media/upload/", form, { failure: "Error al subir la imagen" });
  return uploadedImage.parse(JSON.parse(answer)).path;
}
