import { z } from "@hono/zod-openapi";
import { idInText } from "#src/contract/text.ts";
import { created, jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf, clientIp } from "#src/http/caller.ts";
import { ownerProofInput, session } from "../../contract.ts";
import {
  newPasskeyInput,
  passkey,
  passkeyAdded,
  passkeyName,
  passkeySignInInput,
  webauthnOptions,
} from "../../second-factor.ts";
import { clientInfoOf, setDeviceCookie } from "../client-info.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import type { Guards } from "../guards.ts";
import { addPasskey, dropPasskey, renamePasskey, startPasskey } from "./own-passkeys.ts";
import { newPasskeyOptions, signInByPasskey } from "./sign-in-by-passkey.ts";

const tags = ["Cuentas"];

export function passkeysApi(dependencies: AccountsDependencies, { signedIn }: Guards) {
  const shared = { tags, ...signedIn };
  const params = z.object({ id: idInText });
  return newApi().openapiRoutes([
    route.post(
      "/auth/passkey/options/",
      "Lo que una llave de acceso firma para iniciar sesión sola",
      { tags, responses: ok(webauthnOptions) },
      async (c) => c.json(await newPasskeyOptions(dependencies, clientIp(c)), 200),
    ),
    route.post(
      "/auth/passkey/sign-in/",
      "Inicia sesión con una llave de acceso, sin contraseña",
      { tags, request: { body: jsonBody(passkeySignInInput) }, responses: ok(session, "La sesión y de quién es") },
      async (c) => {
        const client = clientInfoOf(c);
        const opened = await signInByPasskey(dependencies, c.req.valid("json"), client);
        setDeviceCookie(c, client, dependencies.origin);
        return c.json(opened, 200);
      },
    ),
    route.post(
      "/auth/second-factor/passkeys/options/",
      "Lo que un dispositivo necesita para hacer una llave de acceso",
      { ...shared, request: { body: jsonBody(ownerProofInput) }, responses: ok(webauthnOptions) },
      async (c) =>
        c.json(await startPasskey(dependencies, callerOf(c), { ...c.req.valid("json"), address: clientIp(c) }), 200),
    ),
    route.post(
      "/auth/second-factor/passkeys/",
      "Agrega la llave de acceso que hizo el dispositivo y cierra las demás sesiones",
      { ...shared, request: { body: jsonBody(newPasskeyInput) }, responses: created(passkeyAdded) },
      async (c) => c.json(await addPasskey(dependencies, callerOf(c), c.req.valid("json")), 201),
    ),
    route.put(
      "/auth/second-factor/passkeys/{id}/",
      "Cambia el nombre de una llave de acceso",
      { ...shared, request: { params, body: jsonBody(passkeyName) }, responses: ok(passkey) },
      async (c) =>
        c.json(await renamePasskey(dependencies, callerOf(c), c.req.valid("param").id, c.req.valid("json").name), 200),
    ),
    route.post(
      "/auth/second-factor/passkeys/{id}/remove/",
      "Quita una llave de acceso y cierra las demás sesiones",
      { ...shared, request: { params, body: jsonBody(ownerProofInput) }, responses: ok(messageBody) },
      async (c) => {
        const proof = { ...c.req.valid("json"), address: clientIp(c) };
        await dropPasskey(dependencies, callerOf(c), c.req.valid("param").id, proof);
        return c.json({ message: "Se quitó la llave de acceso" }, 200);
      },
    ),
  ]);
}
