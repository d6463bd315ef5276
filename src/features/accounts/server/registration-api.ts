import { z } from "zod";
import { created, messageBody, ok, route, saying } from "#src/http/route.ts";
import { registered, registerInput, resendInput, verifyEmailInput } from "../contract.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { refuseRegistration, register } from "./register.ts";
import { requestCode } from "./request-code.ts";
import { verifyEmail } from "./verify-email.ts";

const tags = ["Cuentas"];

export function registrationApi(dependencies: AccountsDependencies) {
  return [
    route.post(
      "/auth/register/",
      "Crea una cuenta y manda el código que verifica su email",
      { tags, body: registerInput, answer: created(registered, "La cuenta espera que se verifique su email") },
      ({ body, address }) => register(dependencies, body, address),
      (result) =>
        result.success
          ? undefined
          : refuseRegistration(dependencies.db, "data" in result ? result.data : undefined, result.error),
    ),
    route.post(
      "/auth/verify-email/",
      "Verifica el email de una cuenta con su código",
      { tags, body: verifyEmailInput, answer: ok(messageBody, "El email quedó verificado") },
      saying("Email verificado correctamente", ({ body, address }) => verifyEmail(dependencies, body, address)),
    ),
    route.post(
      "/auth/resend-verification/",
      "Manda otro código de verificación",
      {
        tags,
        body: resendInput,
        answer: ok(messageBody.extend({ success: z.literal(true) }), "Lo mismo para cualquier email"),
      },
      async ({ body, address }) => {
        await requestCode(dependencies, { purpose: "verify_email", ...body }, address);
        const message = "Si esa cuenta espera verificación, le enviamos un código nuevo.";
        return { success: true as const, message };
      },
    ),
  ];
}
