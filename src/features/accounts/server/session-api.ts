import type { Db } from "#src/db/client.ts";
import { wholePage } from "#src/http/page.ts";
import { byId, done, messageBody, ok, route, saying } from "#src/http/route.ts";
import * as contract from "../contract.ts";
import { signInAt } from "./client-info.ts";
import type { AccountsDependencies, CustomerRecords } from "./dependencies.ts";
import { requestEmailCode, signInByEmailCode } from "./email-codes.ts";
import type { Guards } from "./guards.ts";
import { endOtherSessions, endSession, listSessions, signOut } from "./own-sessions.ts";
import { requestCode } from "./request-code.ts";
import { resetByLink, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

const tags = ["Cuentas"];

export function sessionApi(dependencies: AccountsDependencies, guard: Guards, records: CustomerRecords) {
  return [
    route.post(
      "/auth/email-code/",
      "Manda un código para entrar sin contraseña",
      { tags, body: contract.emailInput, answer: ok(messageBody, "Lo mismo para cualquier email") },
      saying("Te enviamos un email para entrar.", ({ body, address }) =>
        requestEmailCode(dependencies, body.email, address),
      ),
    ),
    route.post(
      "/auth/email-code/verify/",
      "Inicia sesión con el código; si el email no tiene cuenta, la crea",
      { tags, body: contract.emailCodeInput, answer: ok(contract.session, "La sesión y de quién es") },
      ({ body, c }) => signInAt(c, dependencies, (client) => signInByEmailCode(dependencies, records, body, client)),
    ),
    route.post(
      "/auth/login/",
      "Inicia sesión por nombre de usuario o email",
      { tags, body: contract.loginInput, answer: ok(contract.session, "La sesión y de quién es") },
      ({ body, c }) => signInAt(c, dependencies, (client) => signIn(dependencies, body, client)),
    ),
    route.post(
      "/auth/logout/",
      "Cierra la sesión",
      { tags, answer: done("La sesión terminó"), ...guard.signedIn },
      async ({ caller, c }) => {
        await signOut(dependencies.db, caller);
        return c.body(null, 204);
      },
    ),
    route.post(
      "/auth/forgot-password/",
      "Manda un código para elegir otra contraseña",
      { tags, body: contract.emailInput, answer: ok(messageBody, "Lo mismo para cualquier email") },
      saying("Si hay una cuenta con ese email, le enviamos un código.", ({ body, address }) =>
        requestCode(dependencies, { purpose: "reset_password", ...body }, address),
      ),
    ),
    route.post(
      "/auth/reset-password/",
      "Elige otra contraseña con un código y cierra todas las sesiones",
      { tags, body: contract.resetPasswordInput, answer: ok(messageBody, "La contraseña es la nueva") },
      saying("Contraseña actualizada correctamente", ({ body, address }) => resetPassword(dependencies, body, address)),
    ),
    route.post(
      "/auth/reset-password-by-link/",
      "Elige otra contraseña con el enlace del email y cierra todas las sesiones",
      { tags, body: contract.resetByLinkInput, answer: ok(messageBody, "La contraseña es la nueva") },
      saying("Contraseña actualizada correctamente", ({ body, address }) => resetByLink(dependencies, body, address)),
    ),
  ];
}

export function ownSessionsApi(db: Db, { signedIn }: Guards) {
  const shared = { tags: ["Cuentas"], ...signedIn };
  return [
    route.get(
      "/auth/sessions/",
      "Dónde tiene la sesión abierta quien pregunta",
      { ...shared, answer: ok(contract.ownSessionPage) },
      async ({ caller }) => wholePage(await listSessions(db, caller)),
    ),
    route.delete(
      "/auth/sessions/",
      "Cierra las demás sesiones",
      { ...shared, answer: ok(messageBody) },
      async ({ caller }) => {
        const ended = await endOtherSessions(db, caller);
        return { message: ended === 1 ? "Se cerró 1 sesión" : `Se cerraron ${ended} sesiones` };
      },
    ),
    route.delete(
      "/auth/sessions/{id}/",
      "Cierra una sesión",
      { ...shared, params: byId, answer: ok(messageBody) },
      saying("Sesión cerrada", ({ caller, params }) => endSession(db, caller, params.id)),
    ),
  ];
}
