import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import { jsonBody, messageBody, newApi, ok, problems, route } from "#src/http/api.ts";
import { callerOf, clientIp } from "#src/http/caller.ts";
import { wholePage } from "#src/http/page.ts";
import {
  emailCodeInput,
  emailInput,
  loginInput,
  ownSessionPage,
  resetByLinkInput,
  resetPasswordInput,
  session,
} from "../contract.ts";
import { clientInfoOf, setDeviceCookie } from "./client-info.ts";
import type { AccountsDependencies, CustomerRecords } from "./dependencies.ts";
import { requestEmailCode, signInByEmailCode } from "./email-codes.ts";
import type { Guards } from "./guards.ts";
import { endOtherSessions, endSession, listSessions, signOut } from "./own-sessions.ts";
import { requestCode } from "./request-code.ts";
import { resetByLink, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

const tags = ["Cuentas"];

export function sessionApi(dependencies: AccountsDependencies, guard: Guards, records: CustomerRecords) {
  return newApi().openapiRoutes([
    route.post(
      "/auth/email-code/",
      "Manda un código para entrar sin contraseña",
      { tags, request: { body: jsonBody(emailInput) }, responses: ok(messageBody, "Lo mismo para cualquier email") },
      async (c) => {
        await requestEmailCode(dependencies, c.req.valid("json").email, clientIp(c));
        return c.json({ message: "Te enviamos un email para entrar." }, 200);
      },
    ),
    route.post(
      "/auth/email-code/verify/",
      "Inicia sesión con el código; si el email no tiene cuenta, la crea",
      { tags, request: { body: jsonBody(emailCodeInput) }, responses: ok(session, "La sesión y de quién es") },
      async (c) => {
        const client = clientInfoOf(c);
        const session = await signInByEmailCode(dependencies, records, c.req.valid("json"), client);
        setDeviceCookie(c, client, dependencies.origin);
        return c.json(session, 200);
      },
    ),
    route.post(
      "/auth/login/",
      "Inicia sesión por nombre de usuario o email",
      { tags, request: { body: jsonBody(loginInput) }, responses: ok(session, "La sesión y de quién es") },
      async (c) => {
        const client = clientInfoOf(c);
        const session = await signIn(dependencies, c.req.valid("json"), client);
        setDeviceCookie(c, client, dependencies.origin);
        return c.json(session, 200);
      },
    ),
    route.post(
      "/auth/logout/",
      "Cierra la sesión",
      { tags, responses: { 204: { description: "La sesión terminó" }, ...problems }, ...guard.signedIn },
      async (c) => {
        await signOut(dependencies.db, callerOf(c));
        return c.body(null, 204);
      },
    ),
    route.post(
      "/auth/forgot-password/",
      "Manda un código para elegir otra contraseña",
      { tags, request: { body: jsonBody(emailInput) }, responses: ok(messageBody, "Lo mismo para cualquier email") },
      async (c) => {
        await requestCode(dependencies, { purpose: "reset_password", ...c.req.valid("json") }, clientIp(c));
        return c.json({ message: "Si hay una cuenta con ese email, le enviamos un código." }, 200);
      },
    ),
    route.post(
      "/auth/reset-password/",
      "Elige otra contraseña con un código y cierra todas las sesiones",
      {
        tags,
        request: { body: jsonBody(resetPasswordInput) },
        responses: ok(messageBody, "La contraseña es la nueva"),
      },
      async (c) => {
        await resetPassword(dependencies, c.req.valid("json"), clientIp(c));
        return c.json({ message: "Contraseña actualizada correctamente" }, 200);
      },
    ),
    route.post(
      "/auth/reset-password-by-link/",
      "Elige otra contraseña con el enlace del email y cierra todas las sesiones",
      { tags, request: { body: jsonBody(resetByLinkInput) }, responses: ok(messageBody, "La contraseña es la nueva") },
      async (c) => {
        await resetByLink(dependencies, c.req.valid("json"), clientIp(c));
        return c.json({ message: "Contraseña actualizada correctamente" }, 200);
      },
    ),
  ]);
}

export function ownSessionsApi(db: Db, { signedIn }: Guards) {
  const shared = { tags: ["Cuentas"], ...signedIn };
  return newApi().openapiRoutes([
    route.get(
      "/auth/sessions/",
      "Dónde tiene la sesión abierta quien pregunta",
      { ...shared, responses: ok(ownSessionPage) },
      async (c) => c.json(wholePage(await listSessions(db, callerOf(c))), 200),
    ),
    route.delete(
      "/auth/sessions/",
      "Cierra las demás sesiones",
      { ...shared, responses: ok(messageBody) },
      async (c) => {
        const ended = await endOtherSessions(db, callerOf(c));
        return c.json({ message: ended === 1 ? "Se cerró 1 sesión" : `Se cerraron ${ended} sesiones` }, 200);
      },
    ),
    route.delete(
      "/auth/sessions/{id}/",
      "Cierra una sesión",
      { ...shared, request: { params: z.object({ id: idInText }) }, responses: ok(messageBody) },
      async (c) => {
        await endSession(db, callerOf(c), c.req.valid("param").id);
        return c.json({ message: "Sesión cerrada" }, 200);
      },
    ),
  ]);
}
