import { ApiError, api } from "#src/client/api-client.ts";
import { type BrowserSession, signInHere } from "#src/client/session.ts";
import type { Session } from "../contract.ts";

export type Credentials = { username: string; password: string };

export async function signIn(credentials: Credentials): Promise<BrowserSession> {
  const answer = await api.post("/auth/login/", credentials, { anonymous: true, failure: "Error al iniciar sesión" });
  return storeSession(answer, credentials.username);
}

export function storeSession(answer: Partial<Session>, typedName = ""): BrowserSession {
  if (!answer.access) throw new ApiError("INTERNAL", "No se recibió token de acceso");
  if (answer.user_id === undefined) throw new ApiError("INTERNAL", "Error al obtener información del usuario");
  const session = {
    accessToken: answer.access,
    username: answer.username ?? typedName,
    isAdmin: answer.is_staff === true || answer.is_admin === true,
    userId: answer.user_id,
    userEmail: answer.email ?? "",
  };
  signInHere(session);
  return session;
}
