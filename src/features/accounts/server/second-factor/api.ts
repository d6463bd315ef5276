import { jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf, clientIp } from "#src/http/caller.ts";
import { ownerProofInput, session } from "../../contract.ts";
import {
  factorAdded,
  newRecoveryCodes,
  secondFactor,
  secondStepInput,
  totpConfirmInput,
  totpSecret,
} from "../../second-factor.ts";
import { clientInfoOf, setDeviceCookie } from "../client-info.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import type { Guards } from "../guards.ts";
import { confirmTotp, dropTotp, renewRecoveryCodes, startTotp } from "./own-totp.ts";
import { readSecondFactor } from "./read-second-factor.ts";
import { takeSecondStep } from "./take-second-step.ts";

const tags = ["Cuentas"];

export function secondFactorApi(dependencies: AccountsDependencies, { signedIn }: Guards) {
  const shared = { tags, ...signedIn };
  return newApi().openapiRoutes([
    route.post(
      "/auth/login/second-step/",
      "Termina de iniciar sesión: con `challenge` de `SECOND_FACTOR` y un código",
      { tags, request: { body: jsonBody(secondStepInput) }, responses: ok(session, "La sesión y de quién es") },
      async (c) => {
        const client = clientInfoOf(c);
        const opened = await takeSecondStep(dependencies, c.req.valid("json"), client);
        setDeviceCookie(c, client, dependencies.origin);
        return c.json(opened, 200);
      },
    ),
    route.get(
      "/auth/second-factor/",
      "La verificación en dos pasos de quien pregunta",
      { ...shared, responses: ok(secondFactor) },
      async (c) => c.json(await readSecondFactor(dependencies.db, callerOf(c).userId), 200),
    ),
    route.post(
      "/auth/second-factor/totp/",
      "Una clave para la app de códigos; vale desde su primer código",
      { ...shared, request: { body: jsonBody(ownerProofInput) }, responses: ok(totpSecret) },
      async (c) =>
        c.json(await startTotp(dependencies, callerOf(c), { ...c.req.valid("json"), address: clientIp(c) }), 200),
    ),
    route.post(
      "/auth/second-factor/totp/confirm/",
      "Activa la app con su primer código y cierra las demás sesiones",
      { ...shared, request: { body: jsonBody(totpConfirmInput) }, responses: ok(factorAdded) },
      async (c) => {
        const recovery_codes = await confirmTotp(dependencies, callerOf(c), c.req.valid("json").code);
        return c.json({ message: "La verificación en dos pasos está activada", recovery_codes }, 200);
      },
    ),
    route.post(
      "/auth/second-factor/totp/remove/",
      "Quita la app de códigos y cierra las demás sesiones",
      { ...shared, request: { body: jsonBody(ownerProofInput) }, responses: ok(messageBody) },
      async (c) => {
        await dropTotp(dependencies, callerOf(c), { ...c.req.valid("json"), address: clientIp(c) });
        return c.json({ message: "Se quitó la app" }, 200);
      },
    ),
    route.post(
      "/auth/second-factor/recovery-codes/",
      "Códigos de recuperación nuevos, que se muestran solo esta vez",
      { ...shared, request: { body: jsonBody(ownerProofInput) }, responses: ok(newRecoveryCodes) },
      async (c) => {
        const recovery_codes = await renewRecoveryCodes(dependencies, callerOf(c), {
          ...c.req.valid("json"),
          address: clientIp(c),
        });
        return c.json({ recovery_codes }, 200);
      },
    ),
  ]);
}
