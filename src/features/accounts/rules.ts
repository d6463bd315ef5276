/** The label that each error of a registration begins with, so that a client can mark the field (API contract, Accounts). */
const REGISTRATION_LABELS = {
  first_name: "Nombre",
  last_name: "Apellido",
  username: "Usuario",
  email: "Email",
  password: "Contraseña",
  password2: "Contraseña",
} as const;

type RegistrationField = keyof typeof REGISTRATION_LABELS;

const isRegistrationField = (field: unknown): field is RegistrationField =>
  typeof field === "string" && Object.hasOwn(REGISTRATION_LABELS, field);

/** A failed rule of a registration with its field's label; one of no field stays as it is. */
export const labelledError = (field: unknown, message: string): string =>
  isRegistrationField(field) ? `${REGISTRATION_LABELS[field]}: ${message}` : message;
