/** Latin letters of Spanish and neighbouring languages, digits and `._-`: no look-alike or invisible characters (docs/shop.md, Accounts). */
export const USERNAME =
  /^[A-Za-z0-9._\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u012F\u0134-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u017E-]+$/;

/** What an account made by an e-mail code is called until its owner chooses a name. */
const GIVEN_USERNAME = /^cliente-\d{8}$/;

/** How somebody is greeted who signed in. */
export const accountName = ({ username, userEmail }: { username: string; userEmail: string }): string =>
  GIVEN_USERNAME.test(username) ? userEmail : username;

export const SHORTEST_PASSWORD = 6;
export const SHORTEST_STAFF_PASSWORD = 8;

const WEAKNESSES: readonly [(password: string, username: string) => boolean, string][] = [
  [
    (password, username) => username !== "" && password.toLowerCase().includes(username.toLowerCase()),
    "lleva tu nombre de usuario",
  ],
  [(password) => new Set(password).size < 4, "repite los mismos caracteres"],
  [(password) => /^\d+$/.test(password), "son solo números"],
  [(password) => password.length < 8, "es corta"],
];

/** Why a password is weak, completing "Es débil: …", or null. Weak ones are accepted. */
export const weaknessOf = (password: string, username: string): string | null =>
  WEAKNESSES.find(([isWeak]) => isWeak(password, username))?.[1] ?? null;

/** Prefixes of registration errors, so that clients can mark the field (docs/shop.md, Accounts). */
const REGISTRATION_LABELS: Readonly<Record<string, string>> = {
  first_name: "Nombre",
  last_name: "Apellido",
  username: "Usuario",
  email: "Email",
  password: "Contraseña",
  password2: "Contraseña",
};

export const labelledError = (field: string, message: string): string =>
  Object.hasOwn(REGISTRATION_LABELS, field) ? `${REGISTRATION_LABELS[field]}: ${message}` : message;
