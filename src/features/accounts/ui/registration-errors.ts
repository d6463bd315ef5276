import { fold } from "#src/contract/fold.ts";

const FIELD_OF_LABEL = {
  email: "email",
  usuario: "username",
  contrasena: "password",
  nombre: "first_name",
  apellido: "last_name",
} as const;

type Label = keyof typeof FIELD_OF_LABEL;

export type MarkedError = { field: (typeof FIELD_OF_LABEL)[Label]; message: string };

const isLabel = (folded: string): folded is Label => Object.hasOwn(FIELD_OF_LABEL, folded);

/** The field that an error of the registration names by its beginning, `Email: …` (API contract, Accounts); null when it names none. */
export function markedError(error: string): MarkedError | null {
  const [, label = "", message = ""] = /^\s*([^:]+):\s*(.+)$/s.exec(error) ?? [];
  const folded = fold(label);
  return isLabel(folded) ? { field: FIELD_OF_LABEL[folded], message } : null;
}
