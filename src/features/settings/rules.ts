import { isEmailAddress } from "#src/contract/email.ts";
import type { MailServerForm, OwnMailServer } from "./contract.ts";

/** What a mail server still needs to be set in place of `before`, and the field that asks for it; null where it is whole. */
export function missingOf(
  given: MailServerForm,
  before: OwnMailServer,
): { field: "password" | "sender_email"; message: string } | null {
  // Whoever sends the password elsewhere has to know it.
  const isKept = SIGN_IN.every((name) => given[name] === before[name]) && !before.lacks_password;
  if (given.username !== "" && given.password === "" && !isKept)
    return { field: "password", message: "Ingresá la contraseña de ese usuario en el servidor" };
  if (before.given_sender === null && !isEmailAddress(given.sender_email || given.username))
    return { field: "sender_email", message: "Ingresá el email del remitente" };
  return null;
}

const SIGN_IN = ["host", "port", "username"] as const;
