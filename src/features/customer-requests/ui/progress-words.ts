import { isDataRequest } from "#src/contract/data-requests.ts";
import { formatMoment } from "#src/contract/moments.ts";
import type { WithdrawalProgress } from "../contract.ts";

/** How `what` reaches the asker. */
const told = (by: WithdrawalProgress["told_by"], what: string): string => {
  if (by === null) return "";
  return by === "email"
    ? ` Te escribimos al email que dejaste${what}.`
    : ` Te avisamos por teléfono o por el email de tu pedido${what}.`;
};

const CLOSING = {
  awaited: "Falta que la confirmes con el enlace del email. Si no te llegó, pedila de nuevo.",
  done: "La confirmaste. Todavía tenés pedidos en curso: cuando se completen o los canceles, volvé a abrir el enlace o esperá a que la cerremos.",
  by_hand:
    "La tienda no manda emails por ahora. Si podés entrar, borrá tu cuenta desde Mi cuenta; si no, escribinos con este código.",
} as const;

/** Worded to hold with and without mail. */
export function progressInWords(progress: WithdrawalProgress): string {
  const { kind, status, answer_due, answered_at, told_by, confirmation } = progress;
  const at = answered_at === null ? "" : ` el ${formatMoment(answered_at)}`;
  if (status === "rejected") return `La respondimos${at}: no la aceptamos.${told(told_by, " con el motivo")}`;
  if (status === "accepted") {
    if (kind === "account") return `Quedó hecha${at}.`;
    if (isDataRequest(kind)) return `Quedó hecho${at}.${told(told_by, "")}`;
    return `La aceptamos${at}.${told(told_by, " con los pasos de la devolución")}`;
  }
  if (kind === "account") return CLOSING[confirmation ?? "awaited"];
  const awaited =
    confirmation === "awaited" ? " Para poder cambiar tus datos falta que confirmes con el enlace del email." : "";
  return `La estamos viendo. Te respondemos antes del ${formatMoment(answer_due)}.${awaited}`;
}
