import { queryOptions } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import type { Role } from "#src/contract/permissions.ts";
import type { InvitationInput } from "../contract.ts";

const KEY = [...ADMIN_QUERY_KEY, "staff"];

export const staffQueries = {
  key: KEY,
  members: () =>
    queryOptions({
      queryKey: [...KEY, "members"],
      queryFn: ({ signal }) => api.get("/staff/", { signal, failure: "Error al cargar el equipo" }),
    }),
  invitations: () =>
    queryOptions({
      queryKey: [...KEY, "invitations"],
      queryFn: ({ signal }) => api.get("/staff/invitations/", { signal, failure: "Error al cargar las invitaciones" }),
    }),
};

export const staffCalls = {
  invite: (input: InvitationInput) =>
    api.post("/staff/invitations/", input, { failure: "No se pudo mandar la invitación" }),
  withdraw: (id: number) => api.delete(`/staff/invitations/${id}/`, { failure: "No se pudo retirar la invitación" }),
  changeRole: ({ id, role }: { id: number; role: Role }) =>
    api.put(`/staff/${id}/`, { role }, { failure: "No se pudo cambiar el rol" }),
  resetSecondFactor: (id: number, password: string) =>
    api.post(
      `/staff/${id}/reset-second-factor/`,
      { password },
      { failure: "No se pudo quitar la verificación en dos pasos" },
    ),
  remove: (id: number) => api.delete(`/staff/${id}/`, { failure: "No se pudo quitar a la persona" }),
};
