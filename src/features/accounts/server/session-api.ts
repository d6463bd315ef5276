import { jsonBody, messageBody, newApi, ok, postRoute, problems } from "#src/http/api.ts";
import { callerOf, clientIp } from "#src/http/caller.ts";
import { emailInput, loginInput, resetByLinkInput, resetPasswordInput, session } from "../contract.ts";
import { clientInfoOf, setDeviceCookie } from "./client-info.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import type { Guards } from "./guards.ts";
import { signOut } from "./own-sessions.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetByLink, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

const tags = ["Cuentas"];

const loginRoute = postRoute("/auth/login/", "Inicia sesión por nombre de usuario o email", {
  tags,
  request: { body: jsonBody(loginInput) },
  responses: ok(session, "La sesión y de quién es"),
});

const logoutRoute = postRoute("/auth/logout/", "Cierra la sesión", {
  tags,
  responses: { 204: { description: "La sesión terminó" }, ...problems },
});

const forgotRoute = postRoute("/auth/forgot-password/", "Manda un código para elegir otra contraseña", {
  tags,
  request: { body: jsonBody(emailInput) },
  responses: ok(messageBody, "Lo mismo para cualquier email"),
});

const resetRoute = postRoute(
  "/auth/reset-password/",
  "Elige otra contraseña con un código y cierra todas las sesiones",
  { tags, request: { body: jsonBody(resetPasswordInput) }, responses: ok(messageBody, "La contraseña es la nueva") },
);

const resetByLinkRoute = postRoute(
  "/auth/reset-password-by-link/",
  "Elige otra contraseña con el enlace del email y cierra todas las sesiones",
  { tags, request: { body: jsonBody(resetByLinkInput) }, responses: ok(messageBody, "La contraseña es la nueva") },
);

export function sessionApi(dependencies: AccountsDependencies, guard: Guards) {
  return newApi()
    .openapi(loginRoute, async (c) => {
      const client = clientInfoOf(c);
      const session = await signIn(dependencies, c.req.valid("json"), client);
      setDeviceCookie(c, client, dependencies.origin);
      return c.json(session, 200);
    })
    .openapi({ ...logoutRoute, ...guard.signedIn }, async (c) => {
      await signOut(dependencies.db, callerOf(c));
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
