import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import { passwordInput } from "#src/features/accounts/second-factor.ts";
import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import {
  acceptInvitationInput,
  invitation,
  invitationInput,
  invitationLink,
  invitationPage,
  joined,
  joinInput,
  openInvitation,
  roleInput,
  staffMember,
  staffPage,
} from "../contract.ts";
import { acceptInvitation, describeInvitation, joinWithAccount } from "./accept-invitation.ts";
import { changeRole, removeMember, resetMember } from "./change-role.ts";
import { invite, listInvitations, withdrawInvitation } from "./invitations.ts";
import { listStaff } from "./list-staff.ts";

export function staffApi(dependencies: AccountsDependencies, { can }: Guards) {
  const { db } = dependencies;
  const params = z.object({ id: idInText });
  const shared = { tags: ["Equipo"], ...can("staff:manage") };

  return newApi()
    .openapiRoutes([
      route.get(
        "/staff/",
        "Quiénes trabajan en la tienda, y cuándo entraron por última vez",
        { ...shared, responses: ok(staffPage) },
        async (c) => c.json(wholePage(await listStaff(db)), 200),
      ),
      route.get(
        "/staff/invitations/",
        "Las invitaciones que esperan",
        { ...shared, responses: ok(invitationPage) },
        async (c) => c.json(wholePage(await listInvitations(db)), 200),
      ),
      route.post(
        "/staff/invitations/",
        "Invita a una persona por email; la anterior a ese email ya no vale",
        { ...shared, request: { body: jsonBody(invitationInput) }, responses: created(invitation) },
        async (c) => c.json(await invite(dependencies, callerOf(c), c.req.valid("json")), 201),
      ),
      route.delete(
        "/staff/invitations/{id}/",
        "Retira una invitación",
        { ...shared, request: { params }, responses: ok(messageBody) },
        async (c) => {
          await withdrawInvitation(db, callerOf(c), c.req.valid("param").id);
          return c.json({ message: "La invitación ya no vale" }, 200);
        },
      ),
      route.put(
        "/staff/{id}/",
        "Cambia el rol de una persona del equipo",
        { ...shared, request: { params, body: jsonBody(roleInput) }, responses: ok(staffMember) },
        async (c) => c.json(await changeRole(db, callerOf(c), c.req.valid("param").id, c.req.valid("json").role), 200),
      ),
      route.delete(
        "/staff/{id}/",
        "Quita a una persona del equipo y cierra sus sesiones; su cuenta queda como la de un cliente",
        { ...shared, request: { params }, responses: ok(messageBody) },
        async (c) => {
          await removeMember(db, callerOf(c), c.req.valid("param").id);
          return c.json({ message: "Ya no es parte del equipo" }, 200);
        },
      ),
      route.post(
        "/staff/{id}/reset-second-factor/",
        "Quita la verificación en dos pasos de quien la perdió, con la contraseña propia, y cierra sus sesiones",
        { ...shared, request: { params, body: jsonBody(passwordInput) }, responses: ok(messageBody) },
        async (c) => {
          await resetMember(dependencies, callerOf(c), c.req.valid("param").id, c.req.valid("json").password);
          return c.json({ message: "Ya puede entrar con su contraseña" }, 200);
        },
      ),
    ])
    .route("/", invitationApi(dependencies));
}

const tags = ["Equipo"];
const message = "Ya sos parte del equipo";

const invitationApi = (dependencies: AccountsDependencies) =>
  newApi().openapiRoutes([
    route.post(
      "/auth/invitation/",
      "A qué invita el enlace de un email",
      { tags, request: { body: jsonBody(invitationLink) }, responses: ok(openInvitation) },
      async (c) => c.json(await describeInvitation(dependencies.db, c.req.valid("json").token), 200),
    ),
    route.post(
      "/auth/invitation/accept/",
      "Acepta una invitación con una cuenta nueva",
      { tags, request: { body: jsonBody(acceptInvitationInput) }, responses: created(joined) },
      async (c) => c.json({ message, username: await acceptInvitation(dependencies, c.req.valid("json")) }, 201),
    ),
    route.post(
      "/auth/invitation/join/",
      "Acepta una invitación con la cuenta que ese email ya tiene, y cierra sus sesiones",
      { tags, request: { body: jsonBody(joinInput) }, responses: ok(joined) },
      async (c) => c.json({ message, username: await joinWithAccount(dependencies, c.req.valid("json")) }, 200),
    ),
  ]);
