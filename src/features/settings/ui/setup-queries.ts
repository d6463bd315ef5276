import { queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import type { MailServerInput } from "../contract.ts";

export const setupQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_QUERY_KEY, "setup"],
    queryFn: ({ signal }) => api.get("/setup/", { signal, failure: "Error al cargar lo que falta" }),
    staleTime: 0,
  });

export const mailServerQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_QUERY_KEY, "mail-server"],
    queryFn: ({ signal }) =>
      api.get("/settings/mail-server/", { signal, failure: "Error al cargar el servidor de email" }),
    // Keeps what is typed.
    refetchOnWindowFocus: false,
  });

export const changeMailServer = (input: MailServerInput) =>
  api.put("/settings/mail-server/", input, { failure: "No se pudo guardar el servidor de email" });

export const removeMailServer = (password: string) =>
  api.post("/settings/mail-server/remove/", { password }, { failure: "No se pudo quitar el servidor de email" });

const TEST_TIMEOUT_MS = 45_000;

export const sendTestMail = (to: string) =>
  api.post("/setup/mail-test/", { to }, { timeout: TEST_TIMEOUT_MS, failure: "No se pudo mandar la prueba" });

export const changeDemoProducts = (action: "hide" | "show" | "delete", ids: number[]) =>
  api.post("/products/bulk/", { action, ids }, { failure: "No se pudo cambiar la tienda de muestra" });

/** The default recipient. */
export const ownEmailQuery = () =>
  queryOptions({ queryKey: ["profile"], queryFn: ({ signal }) => api.get("/auth/profile/", { signal }) });
