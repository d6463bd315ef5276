import { byId, created, messageBody, ok, route, saying } from "#src/http/route.ts";
import { ownerProofInput, session } from "../../contract.ts";
import * as contract from "../../second-factor.ts";
import { signInAt } from "../client-info.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import type { Guards } from "../guards.ts";
import { addPasskey, dropPasskey, renamePasskey, startPasskey } from "./own-passkeys.ts";
import { newPasskeyOptions, signInByPasskey } from "./sign-in-by-passkey.ts";

const tags = ["Cuentas"];

export function passkeysApi(dependencies: AccountsDependencies, { signedIn }: Guards) {
  const shared = { tags, ...signedIn };
  return [
    route.post(
      "/auth/passkey/options/",
      "Lo que una llave de acceso firma para iniciar sesión sola",
      { tags, answer: ok(contract.webauthnOptions) },
      ({ address }) => newPasskeyOptions(dependencies, address),
    ),
    route.post(
      "/auth/passkey/sign-in/",
      "Inicia sesión con una llave de acceso, sin contraseña",
      { tags, body: contract.passkeySignInInput, answer: ok(session, "La sesión y de quién es") },
      ({ body, c }) => signInAt(c, dependencies, (client) => signInByPasskey(dependencies, body, client)),
    ),
    route.post(
      "/auth/second-factor/passkeys/options/",
      "Lo que un dispositivo necesita para hacer una llave de acceso",
      { ...shared, body: ownerProofInput, answer: ok(contract.webauthnOptions) },
      ({ caller, body, address }) => startPasskey(dependencies, caller, { ...body, address }),
    ),
    route.post(
      "/auth/second-factor/passkeys/",
      "Agrega la llave de acceso que hizo el dispositivo y cierra las demás sesiones",
      { ...shared, body: contract.newPasskeyInput, answer: created(contract.passkeyAdded) },
      ({ caller, body }) => addPasskey(dependencies, caller, body),
    ),
    route.put(
      "/auth/second-factor/passkeys/{id}/",
      "Cambia el nombre de una llave de acceso",
      { ...shared, params: byId, body: contract.passkeyName, answer: ok(contract.passkey) },
      ({ caller, params, body }) => renamePasskey(dependencies, caller, params.id, body.name),
    ),
    route.post(
      "/auth/second-factor/passkeys/{id}/remove/",
      "Quita una llave de acceso y cierra las demás sesiones",
      { ...shared, params: byId, body: ownerProofInput, answer: ok(messageBody) },
      saying("Se quitó la llave de acceso", ({ caller, params, body, address }) =>
        dropPasskey(dependencies, caller, params.id, { ...body, address }),
      ),
    ),
  ];
}
