import { isEmailAddress } from "#src/contract/email.ts";
import type { MailServerForm, MailServerSettings } from "./contract.ts";

/** The first missing field of a mail server, or null. */
export function missingOf(
  given: MailServerForm,
  before: MailServerSettings,
): { field: "password" | "sender_email"; message: string } | null {
  // Sending the password elsewhere requires knowing it.
  const isKept = SIGN_IN.every((name) => given[name] === before[name]) && !before.lacks_password;
  if (given.username !== "" && given.password === "" && !isKept)
    return { field: "password", message: "Ingresá la contraseña de ese usuario en el servidor" };
  if (before.given_sender === null && !isEmailAddress(given.sender_email || given.username))
    return { field: "sender_email", message: "Ingresá el email del remitente" };
  return null;
}

const SIGN_IN = ["host", "port", "username"] as const;
