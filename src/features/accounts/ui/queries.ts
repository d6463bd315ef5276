import { apiQuery } from "#src/client/api-query.ts";

export const accountQueries = {
  profile: () => apiQuery("/auth/profile/", { failure: "Error al cargar la información" }),
  sessions: () => ({ ...apiQuery("/auth/sessions/", { failure: "Error al cargar tus sesiones" }), staleTime: 0 }),
  secondFactor: () => ({
    ...apiQuery("/auth/second-factor/", { failure: "Error al cargar la verificación en dos pasos" }),
    staleTime: 0,
  }),
  permissions: () => apiQuery("/auth/permissions/"),
};
