import { z } from "zod";
import { json, jsonBody, messageBody, newApi, ok, postRoute, problems } from "#src/http/api.ts";
import { clientIp } from "#src/http/caller.ts";
import { registered, registerInput, resendInput, verifyEmailInput } from "../contract.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { register } from "./register.ts";
import { refuseRegistration } from "./registration-problem.ts";
import { resendVerification } from "./resend-verification.ts";
import { verifyEmail } from "./verify-email.ts";

const tags = ["Cuentas"];

const registerRoute = postRoute("/auth/register/", "Crea una cuenta y manda el código que verifica su email", {
  tags,
  request: { body: jsonBody(registerInput) },
  responses: { 201: json(registered, "La cuenta espera que se verifique su email"), ...problems },
});

const verifyEmailRoute = postRoute("/auth/verify-email/", "Verifica el email de una cuenta con su código", {
  tags,
  request: { body: jsonBody(verifyEmailInput) },
  responses: ok(messageBody, "El email quedó verificado"),
});

const resendRoute = postRoute("/auth/resend-verification/", "Manda otro código de verificación", {
  tags,
  request: { body: jsonBody(resendInput) },
  responses: {
    200: json(messageBody.extend({ success: z.literal(true) }), "Lo mismo para cualquier email"),
    ...problems,
  },
});

export function registrationApi(dependencies: AccountsDependencies) {
  return newApi()
    .openapi(
      registerRoute,
      async (c) => c.json(await register(dependencies, c.req.valid("json"), clientIp(c)), 201),
      // On a failed validation the input is passed along.
      (result) =>
        result.success
          ? undefined
          : refuseRegistration(dependencies.db, "data" in result ? result.data : undefined, result.error),
    )
    .openapi(verifyEmailRoute, async (c) => {
      await verifyEmail(dependencies, c.req.valid("json"), clientIp(c));
      return c.json({ message: "Email verificado correctamente" }, 200);
    })
    .openapi(resendRoute, async (c) => {
      await resendVerification(dependencies, c.req.valid("json"), clientIp(c));
      const message = "Si esa cuenta espera verificación, le enviamos un código nuevo.";
      return c.json({ success: true as const, message }, 200);
    });
}
