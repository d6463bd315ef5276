import type { AccountsDependencies } from "#src/features/accounts/server/dependencies.ts";
import { json, jsonBody, newApi, ok, postRoute, problems } from "#src/http/api.ts";
import { acceptInvitationInput, invitationLink, joined, joinInput, openInvitation } from "../contract.ts";
import { acceptInvitation, describeInvitation, joinWithAccount } from "./accept-invitation.ts";

const tags = ["Equipo"];
const message = "Ya sos parte del equipo";

const open = postRoute("/auth/invitation/", "A qué invita el enlace de un email", {
  tags,
  request: { body: jsonBody(invitationLink) },
  responses: ok(openInvitation),
});

const accept = postRoute("/auth/invitation/accept/", "Acepta una invitación con una cuenta nueva", {
  tags,
  request: { body: jsonBody(acceptInvitationInput) },
  responses: { 201: json(joined), ...problems },
});

const join = postRoute(
  "/auth/invitation/join/",
  "Acepta una invitación con la cuenta que ese email ya tiene, y cierra sus sesiones",
  { tags, request: { body: jsonBody(joinInput) }, responses: ok(joined) },
);

export const invitationApi = (dependencies: AccountsDependencies) =>
  newApi()
    .openapi(open, async (c) => c.json(await describeInvitation(dependencies.db, c.req.valid("json").token), 200))
    .openapi(accept, async (c) =>
      c.json({ message, username: await acceptInvitation(dependencies, c.req.valid("json")) }, 201),
    )
    .openapi(join, async (c) =>
      c.json({ message, username: await joinWithAccount(dependencies, c.req.valid("json")) }, 200),
    );
