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

/** Of the API, which passes on what WebAuthn asks for; the library has its types. */
type Options = { challenge: string };

/** What a device said against it; `otherwise` where it gives no reason, so that no page learns what it holds. */
function wordsFor(error: unknown, host: string | undefined, otherwise: string): string {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  if (code === "ERROR_INVALID_DOMAIN" || code === "ERROR_INVALID_RP_ID")
    return `Las llaves de acceso de esta tienda funcionan solo en ${host}. Abrila ahí.`;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "Este dispositivo ya tiene una llave de acceso de tu cuenta.";
  return otherwise;
}

async function ask<T>(device: () => Promise<T>, host: string | undefined, otherwise: string): Promise<T> {
  // Browsers know passkeys at safe addresses alone.
  if (!browserSupportsWebAuthn())
    throw new ApiError("UNREADABLE", "Este navegador no puede usar llaves de acceso en esta dirección.");
  try {
    return await device();
  } catch (error) {
    throw new ApiError("UNREADABLE", wordsFor(error, host, otherwise));
  }
}

/** What the person's device signs. @throws ApiError where it was called off, or there is no passkey */
export function authenticateWithPasskey(options: Options) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const otherwise = "No se usó ninguna llave de acceso. Probá de nuevo, o entrá de otra manera.";
  return ask(() => startAuthentication({ optionsJSON }), optionsJSON.rpId, otherwise);
}

/** A new passkey on the person's device. @throws ApiError where it was called off, or one is there already */
export function createPasskey(options: Options) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const otherwise = "No se creó la llave de acceso. Probá de nuevo.";
  return ask(() => startRegistration({ optionsJSON }), optionsJSON.rp.id, otherwise);
}

const call = { anonymous: true, failure: "Error al iniciar sesión" };

/** Signs in by a passkey alone, in this browser. */
export async function signInByPasskey(): Promise<void> {
  const options = await api.post("/auth/passkey/options/", undefined, call);
  const response = await authenticateWithPasskey(options);
  storeSession(await api.post("/auth/passkey/sign-in/", { challenge: options.challenge, response }, call));
}
