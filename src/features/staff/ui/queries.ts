import { api } from "#src/client/api-client.ts";
import { staffQuery } from "#src/client/api-query.ts";
import type { InvitationInput } from "../contract.ts";

export const staffQueries = {
  members: () => staffQuery("/staff/", { failure: "Error al cargar el equipo" }),
  invitations: () => staffQuery("/staff/invitations/", { failure: "Error al cargar las invitaciones" }),
};

/** Also sends an invitation anew: it replaces the earlier one. */
export const invite = (input: InvitationInput) =>
  api.post("/staff/invitations/", input, { failure: "No se pudo mandar la invitación" });
