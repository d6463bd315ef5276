import { z } from "zod";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { clientIp } from "#src/http/caller.ts";
import { registered, registerInput, resendInput, verifyEmailInput } from "../contract.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { refuseRegistration, register } from "./register.ts";
import { requestCode } from "./request-code.ts";
import { verifyEmail } from "./verify-email.ts";

const tags = ["Cuentas"];

export function registrationApi(dependencies: AccountsDependencies) {
  return newApi().openapiRoutes([
    route.post(
      "/auth/register/",
      "Crea una cuenta y manda el código que verifica su email",
      {
        tags,
        request: { body: jsonBody(registerInput) },
        responses: created(registered, "La cuenta espera que se verifique su email"),
      },
      async (c) => c.json(await register(dependencies, c.req.valid("json"), clientIp(c)), 201),
      (result) =>
        result.success
          ? undefined
          : refuseRegistration(dependencies.db, "data" in result ? result.data : undefined, result.error),
    ),
    route.post(
      "/auth/verify-email/",
      "Verifica el email de una cuenta con su código",
      { tags, request: { body: jsonBody(verifyEmailInput) }, responses: ok(messageBody, "El email quedó verificado") },
      async (c) => {
        await verifyEmail(dependencies, c.req.valid("json"), clientIp(c));
        return c.json({ message: "Email verificado correctamente" }, 200);
      },
    ),
    route.post(
      "/auth/resend-verification/",
      "Manda otro código de verificación",
      {
        tags,
        request: { body: jsonBody(resendInput) },
        responses: ok(messageBody.extend({ success: z.literal(true) }), "Lo mismo para cualquier email"),
      },
      async (c) => {
        await requestCode(dependencies, { purpose: "verify_email", ...c.req.valid("json") }, clientIp(c));
        const message = "Si esa cuenta espera verificación, le enviamos un código nuevo.";
        return c.json({ success: true as const, message }, 200);
      },
    ),
  ]);
}
