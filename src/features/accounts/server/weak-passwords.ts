import { once } from "#src/contract/once.ts";
import { invalidFields } from "#src/contract/problem.ts";
import { SHORTEST_STAFF_PASSWORD } from "../rules.ts";

const COMMONEST = 10_000;

export const SHORT_FOR_STAFF = `Quien administra la tienda necesita una contraseña de ${SHORTEST_STAFF_PASSWORD} caracteres o más`;

export const isShortForStaff = (password: string): boolean => [...password].length < SHORTEST_STAFF_PASSWORD;

/** Loaded on first use: the list takes time and memory. */
const loadCommonest = once(async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, COMMONEST).map(String));
});

/** Why staff can't choose `password`, or null (docs/security.md). */
export async function weaknessForStaff(username: string, password: string): Promise<string | null> {
  if (isShortForStaff(password)) return SHORT_FOR_STAFF;
  const lower = password.toLowerCase();
  if (lower === username.toLowerCase()) return "La contraseña no puede ser tu nombre de usuario";
  return (await loadCommonest()).has(lower)
    ? "Esa contraseña es de las más usadas: se adivina enseguida. Elegí otra"
    : null;
}

/** `VALIDATION` at `path` if staff can't choose `password`. */
export async function refuseWeakPassword(username: string, password: string, path: string): Promise<void> {
  const message = await weaknessForStaff(username, password);
  if (message !== null) throw invalidFields([{ path, message }]);
}
