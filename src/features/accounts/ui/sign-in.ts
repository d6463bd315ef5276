import { ApiError, api } from "#src/client/api-client.ts";
import { type BrowserSession, signInHere } from "#src/client/session.ts";
import type { Session } from "../contract.ts";

export type Credentials = { username: string; password: string };

/** Signs in in this browser (docs/shop.md, Sessions). */
export async function signIn(credentials: Credentials): Promise<BrowserSession> {
  const answer: Partial<Session> = await api.post("/auth/login/", credentials, {
    anonymous: true,
    failure: "Error al iniciar sesión",
  });
  if (!answer.access) throw new ApiError("INTERNAL", "No se recibió token de acceso");
  if (answer.user_id === undefined) throw new ApiError("INTERNAL", "Error al obtener información del usuario");
  const session = {
    accessToken: answer.access,
    username: answer.username ?? credentials.username,
    isAdmin: answer.is_staff === true || answer.is_admin === true,
    userId: answer.user_id,
    userEmail: answer.email ?? "",
  };
  signInHere(session);
  return session;
}
