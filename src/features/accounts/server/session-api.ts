import { createRoute } from "@hono/zod-openapi";
import { json, jsonBody, messageBody, newApi, problems } from "#src/http/api.ts";
import { callerOf, clientIp } from "#src/http/caller.ts";
import { emailInput, loginInput, resetByLinkInput, resetPasswordInput, session } from "../contract.ts";
import { clientInfoOf, setDeviceCookie } from "./client-info.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import type { Guards } from "./guards.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetByLink, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

const tags = ["Cuentas"];

const loginRoute = createRoute({
  method: "post",
  path: "/auth/login/",
  summary: "Inicia sesión por nombre de usuario o email",
  tags,
  request: { body: jsonBody(loginInput) },
  responses: { 200: json(session, "La sesión y de quién es"), ...problems },
});

const logoutRoute = createRoute({
  method: "post",
  path: "/auth/logout/",
  summary: "Cierra la sesión",
  tags,
  responses: { 204: { description: "La sesión terminó" }, ...problems },
});

const forgotRoute = createRoute({
  method: "post",
  path: "/auth/forgot-password/",
  summary: "Manda un código para elegir otra contraseña",
  tags,
  request: { body: jsonBody(emailInput) },
  responses: { 200: json(messageBody, "Lo mismo para cualquier email"), ...problems },
});

const resetRoute = createRoute({
  method: "post",
  path: "/auth/reset-password/",
  summary: "Elige otra contraseña con un código y cierra todas las sesiones",
  tags,
  request: { body: jsonBody(resetPasswordInput) },
  responses: { 200: json(messageBody, "La contraseña es la nueva"), ...problems },
});

const resetByLinkRoute = createRoute({
  method: "post",
  path: "/auth/reset-password-by-link/",
  summary: "Elige otra contraseña con el enlace del email y cierra todas las sesiones",
  tags,
  request: { body: jsonBody(resetByLinkInput) },
  responses: { 200: json(messageBody, "La contraseña es la nueva"), ...problems },
});

export function sessionApi(dependencies: AccountsDependencies, guard: Guards) {
  return newApi()
    .openapi(loginRoute, async (c) => {
      const client = clientInfoOf(c);
      const session = await signIn(dependencies, c.req.valid("json"), client);
      setDeviceCookie(c, client, dependencies.origin);
      return c.json(session, 200);
    })
    .openapi({ ...logoutRoute, ...guard.signedIn }, async (c) => {
      await signOut(dependencies.db, callerOf(c).tokenHash);
      return c.body(null, 204);
    })
    .openapi(forgotRoute, async (c) => {
      await requestPasswordReset(dependencies, c.req.valid("json").email, clientIp(c));
      return c.json({ message: "Si hay una cuenta con ese email, le enviamos un código." }, 200);
    })
    .openapi(resetRoute, async (c) => {
      await resetPassword(dependencies, c.req.valid("json"), clientIp(c));
      return c.json({ message: "Contraseña actualizada correctamente" }, 200);
    })
    .openapi(resetByLinkRoute, async (c) => {
      await resetByLink(dependencies, c.req.valid("json"), clientIp(c));
      return c.json({ message: "Contraseña actualizada correctamente" }, 200);
    });
}
