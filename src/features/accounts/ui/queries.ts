import { queryOptions } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";

export const accountQueries = {
  profile: () =>
    queryOptions({
      queryKey: ["profile"],
      queryFn: ({ signal }) => api.get("/auth/profile/", { signal, failure: "Error al cargar la información" }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ["sessions"],
      queryFn: ({ signal }) => api.get("/auth/sessions/", { signal, failure: "Error al cargar tus sesiones" }),
      staleTime: 0,
    }),
  secondFactor: () =>
    queryOptions({
      queryKey: ["second-factor"],
      queryFn: ({ signal }) =>
        api.get("/auth/second-factor/", { signal, failure: "Error al cargar la verificación en dos pasos" }),
      staleTime: 0,
    }),
  permissions: () =>
    queryOptions({
      queryKey: ["permissions"],
      queryFn: ({ signal }) => api.get("/auth/permissions/", { signal }),
    }),
};
