import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { ApiError, api } from "#src/client/api-client.ts";
import { storeSession } from "../sign-in.ts";

/** The library has the full types. */
type Options = { challenge: string };

/** The device's reason, or `otherwise` where the browser hides it. */
function wordsFor(error: unknown, host: string | undefined, otherwise: string): string {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  if (code === "ERROR_INVALID_DOMAIN" || code === "ERROR_INVALID_RP_ID")
    return `Las llaves de acceso de esta tienda funcionan solo en ${host}. Abrila ahí.`;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "Este dispositivo ya tiene una llave de acceso de tu cuenta.";
  return otherwise;
}

async function ask<T>(device: () => Promise<T>, host: string | undefined, otherwise: string): Promise<T> {
  // Browsers support passkeys on secure origins only.
  if (!browserSupportsWebAuthn())
    throw new ApiError("UNREADABLE", "Este navegador no puede usar llaves de acceso en esta dirección.");
  try {
    return await device();
  } catch (error) {
    throw new ApiError("UNREADABLE", wordsFor(error, host, otherwise));
  }
}

/** @throws ApiError if cancelled or without a passkey */
export function authenticateWithPasskey(options: Options) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const otherwise = "No se usó ninguna llave de acceso. Probá de nuevo, o entrá de otra manera.";
  return ask(() => startAuthentication({ optionsJSON }), optionsJSON.rpId, otherwise);
}

/** @throws ApiError if cancelled or already registered */
export function createPasskey(options: Options) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const otherwise = "No se creó la llave de acceso. Probá de nuevo.";
  return ask(() => startRegistration({ optionsJSON }), optionsJSON.rp.id, otherwise);
}

const call = { anonymous: true, failure: "Error al iniciar sesión" };

export async function signInByPasskey(): Promise<void> {
  const options = await api.post("/auth/passkey/options/", undefined, call);
  const response = await authenticateWithPasskey(options);
  storeSession(await api.post("/auth/passkey/sign-in/", { challenge: options.challenge, response }, call));
}
