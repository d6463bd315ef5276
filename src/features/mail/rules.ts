const MINUTE = 60;
const LONGEST = 4 * 60 * MINUTE;

/** Eight pauses doubling from one minute, then eleven of four hours: two days. */
const PAUSES = 19;

/** Seconds to wait after so many failures; null to give up. */
export const retryDelay = (failures: number): number | null =>
  failures > PAUSES ? null : Math.min(MINUTE * 2 ** (failures - 1), LONGEST);

/** Whether a mail's secret has expired: sending it would mislead. */
export const hasRunOut = (minutes: number, since: Date, now = new Date()): boolean =>
  now.getTime() - since.getTime() >= minutes * MINUTE * 1000;

/** Errors of connecting and sending, with advice. */
const FAILURES: readonly [pattern: RegExp, words: string][] = [
  [
    /EAUTH|^5(30|34|35)\b|authentication|credentials/i,
    "El servidor de email no aceptó el usuario o la contraseña. Revisalos: Gmail y otros piden una contraseña de aplicación, no la de siempre.",
  ],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, "No existe un servidor de email con ese nombre. Revisá cómo está escrito."],
  [/ECONNREFUSED/, "El servidor de email no atiende en ese puerto. Los de siempre son 587 y 465."],
  [
    /ETIMEDOUT|ETIMEOUT|Greeting never received/,
    "El servidor de email no contestó. Puede que el puerto esté mal o que tu red lo bloquee: probá con 587 o 465.",
  ],
  [
    /ETLS|certificate|wrong version number|SSL|TLS/i,
    "El servidor de email no abrió una conexión segura, y sin ella no va ninguna contraseña. Probá con el otro puerto: 465 o 587.",
  ],
  [
    /MAIL FROM|sender/i,
    "El servidor de email no deja mandar con ese remitente. Revisá el email del remitente: suele ser el mismo usuario.",
  ],
  [/RCPT TO|recipient/i, "El servidor de email no aceptó la dirección a la que va. Revisala o probá con otra."],
];

/** Why a mail failed and what to do, with the server's own words at the end. */
export function mailFailureInWords(error: unknown): string {
  const { code = "", command = "", response = "", message = "" } = error as Record<string, string | undefined>;
  if (code === "EUNREADY") return message;
  const told = `${code} ${command} ${response} ${message}`;
  const words = FAILURES.find(([pattern]) => pattern.test(told))?.[1] ?? "El email no salió.";
  const said = (response || message).trim();
  return said === "" ? words : `${words} Respuesta: ${said.slice(0, 200)}`;
}
