import { messageBody, ok, route, saying } from "#src/http/route.ts";
import { ownerProofInput, session } from "../../contract.ts";
import * as contract from "../../second-factor.ts";
import { signInAt } from "../client-info.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import type { Guards } from "../guards.ts";
import { confirmTotp, dropTotp, renewRecoveryCodes, startTotp } from "./own-totp.ts";
import { readSecondFactor } from "./read-second-factor.ts";
import { takeSecondStep } from "./take-second-step.ts";

const tags = ["Cuentas"];

export function secondFactorApi(dependencies: AccountsDependencies, { signedIn }: Guards) {
  const shared = { tags, ...signedIn };
  return [
    route.post(
      "/auth/login/second-step/",
      "Termina de iniciar sesión: con `challenge` de `SECOND_FACTOR` y un código",
      { tags, body: contract.secondStepInput, answer: ok(session, "La sesión y de quién es") },
      ({ body, c }) => signInAt(c, dependencies, (client) => takeSecondStep(dependencies, body, client)),
    ),
    route.get(
      "/auth/second-factor/",
      "La verificación en dos pasos de quien pregunta",
      { ...shared, answer: ok(contract.secondFactor) },
      ({ caller }) => readSecondFactor(dependencies.db, caller.userId),
    ),
    route.post(
      "/auth/second-factor/totp/",
      "Una clave para la app de códigos; vale desde su primer código",
      { ...shared, body: ownerProofInput, answer: ok(contract.totpSecret) },
      ({ caller, body, address }) => startTotp(dependencies, caller, { ...body, address }),
    ),
    route.post(
      "/auth/second-factor/totp/confirm/",
      "Activa la app con su primer código y cierra las demás sesiones",
      { ...shared, body: contract.totpConfirmInput, answer: ok(contract.factorAdded) },
      async ({ caller, body }) => {
        const recovery_codes = await confirmTotp(dependencies, caller, body.code);
        return { message: "La verificación en dos pasos está activada", recovery_codes };
      },
    ),
    route.post(
      "/auth/second-factor/totp/remove/",
      "Quita la app de códigos y cierra las demás sesiones",
      { ...shared, body: ownerProofInput, answer: ok(messageBody) },
      saying("Se quitó la app", ({ caller, body, address }) => dropTotp(dependencies, caller, { ...body, address })),
    ),
    route.post(
      "/auth/second-factor/recovery-codes/",
      "Códigos de recuperación nuevos, que se muestran solo esta vez",
      { ...shared, body: ownerProofInput, answer: ok(contract.newRecoveryCodes) },
      async ({ caller, body, address }) => ({
        recovery_codes: await renewRecoveryCodes(dependencies, caller, { ...body, address }),
      }),
    ),
  ];
}
