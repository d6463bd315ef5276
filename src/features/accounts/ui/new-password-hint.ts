import { SHORTEST_PASSWORD } from "../contract.ts";
import { weaknessOf } from "../rules.ts";

/** What stands under the field of a new password: how long it must be and, once it is, what makes it weak. */
export function newPasswordHint(password = "", username = ""): string {
  const weakness = password.length < SHORTEST_PASSWORD ? null : weaknessOf(password, username.trim());
  return weakness === null
    ? `${SHORTEST_PASSWORD} caracteres o más.`
    : `Es débil: ${weakness}. Con 10 o más se adivina mucho menos.`;
}
