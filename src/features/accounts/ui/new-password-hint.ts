import { SHORTEST_PASSWORD, weaknessOf } from "../rules.ts";

/** What stands under the field of a new password: how long it must be and, once it is, what makes it weak. */
export function newPasswordHint(password = "", username = "", shortest = SHORTEST_PASSWORD): string {
  const weakness = password.length < shortest ? null : weaknessOf(password, username.trim());
  return weakness === null
    ? `${shortest} caracteres o más.`
    : `Es débil: ${weakness}. Con 10 o más se adivina mucho menos.`;
}
