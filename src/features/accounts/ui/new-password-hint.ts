import { SHORTEST_PASSWORD, weaknessOf } from "../rules.ts";

/** Minimum length, then the reason why it is weak. */
export function newPasswordHint(password = "", username = "", shortest = SHORTEST_PASSWORD): string {
  const weakness = password.length < shortest ? null : weaknessOf(password, username.trim());
  return weakness === null
    ? `${shortest} caracteres o más.`
    : `Es débil: ${weakness}. Con 10 o más se adivina mucho menos.`;
}
