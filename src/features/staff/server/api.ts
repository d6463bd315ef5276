import { passwordInput } from "#src/contract/password.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { wholePage } from "#src/http/page.ts";
import { byId, created, messageBody, ok, route, saying } from "#src/http/route.ts";
import * as contract from "../contract.ts";
import { acceptInvitation, describeInvitation, joinWithAccount } from "./accept-invitation.ts";
import { changeRole, removeMember, resetMember } from "./change-role.ts";
import { invite, listInvitations, withdrawInvitation } from "./invitations.ts";
import { listStaff } from "./list-staff.ts";

export function staffApi(dependencies: AccountsDependencies, { can }: Guards) {
  const { db } = dependencies;
  const shared = { tags: ["Equipo"], ...can("staff:manage") };

  return [
    route.get(
      "/staff/",
      "Quiénes trabajan en la tienda, y cuándo entraron por última vez",
      { ...shared, answer: ok(contract.staffPage) },
      async () => wholePage(await listStaff(db)),
    ),
    route.get(
      "/staff/invitations/",
      "Las invitaciones que esperan",
      { ...shared, answer: ok(contract.invitationPage) },
      async () => wholePage(await listInvitations(db)),
    ),
    route.post(
      "/staff/invitations/",
      "Invita a una persona por email; la anterior a ese email ya no vale",
      { ...shared, body: contract.invitationInput, answer: created(contract.invitation) },
      ({ caller, body }) => invite(dependencies, caller, body),
    ),
    route.delete(
      "/staff/invitations/{id}/",
      "Retira una invitación",
      { ...shared, params: byId, answer: ok(messageBody) },
      saying("La invitación ya no vale", ({ caller, params }) => withdrawInvitation(db, caller, params.id)),
    ),
    route.put(
      "/staff/{id}/",
      "Cambia el rol de una persona del equipo",
      { ...shared, params: byId, body: contract.roleInput, answer: ok(contract.staffMember) },
      ({ caller, params, body }) => changeRole(db, caller, params.id, body.role),
    ),
    route.delete(
      "/staff/{id}/",
      "Quita a una persona del equipo y cierra sus sesiones; su cuenta queda como la de un cliente",
      { ...shared, params: byId, answer: ok(messageBody) },
      saying("Ya no es parte del equipo", ({ caller, params }) => removeMember(db, caller, params.id)),
    ),
    route.post(
      "/staff/{id}/reset-second-factor/",
      "Quita la verificación en dos pasos de quien la perdió, con la contraseña propia, y cierra sus sesiones",
      { ...shared, params: byId, body: passwordInput, answer: ok(messageBody) },
      saying("Ya puede entrar con su contraseña", ({ caller, params, body }) =>
        resetMember(dependencies, caller, params.id, body.password),
      ),
    ),
    ...invitationApi(dependencies),
  ];
}

const tags = ["Equipo"];
const message = "Ya sos parte del equipo";

const invitationApi = (dependencies: AccountsDependencies) => [
  route.post(
    "/auth/invitation/",
    "A qué invita el enlace de un email",
    { tags, body: contract.invitationLink, answer: ok(contract.openInvitation) },
    ({ body }) => describeInvitation(dependencies.db, body.token),
  ),
  route.post(
    "/auth/invitation/accept/",
    "Acepta una invitación con una cuenta nueva",
    { tags, body: contract.acceptInvitationInput, answer: created(contract.joined) },
    async ({ body }) => ({ message, username: await acceptInvitation(dependencies, body) }),
  ),
  route.post(
    "/auth/invitation/join/",
    "Acepta una invitación con la cuenta que ese email ya tiene, y cierra sus sesiones",
    { tags, body: contract.joinInput, answer: ok(contract.joined) },
    async ({ body }) => ({ message, username: await joinWithAccount(dependencies, body) }),
  ),
];
