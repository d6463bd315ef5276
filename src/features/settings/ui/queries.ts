import { queryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { staffKey, staffQuery } from "#src/client/api-query.ts";
import type { MailTextName } from "#src/features/shop-settings/mail-texts.ts";
import type { SettingChanges } from "../contract.ts";

export const settingQueries = {
  /** Starts from stored values. */
  all: () => ({
    ...staffQuery("/settings/", { failure: "Error al cargar la configuración" }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  }),
  categories: () => staffQuery("/products/categories/", { query: { page_size: 100 } }),
  /** `settings` as JSON, as the query's key. */
  mailPreview: (mail: MailTextName, settings: string) =>
    queryOptions({
      queryKey: staffKey("mail-preview", mail, settings),
      queryFn: () => api.post("/settings/mail-preview/", { mail, settings: JSON.parse(settings) }, PREVIEWING),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
};

const PREVIEWING = { failure: "No se pudo armar la vista previa" };

export const setupQuery = () => staffQuery("/setup/", { failure: "Error al cargar lo que falta" });

/** Keeps what is typed. */
export const mailServerQuery = () => ({
  ...staffQuery("/settings/mail-server/", { failure: "Error al cargar el servidor de email" }),
  refetchOnWindowFocus: false,
});

export const changeSettings = (changes: SettingChanges, seen: string) =>
  api.put("/settings/", changes, {
    headers: { "If-Match": `"${seen}"` },
    failure: "Error al guardar la configuración",
  });
