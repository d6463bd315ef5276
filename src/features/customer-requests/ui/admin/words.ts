import { isEmail, type Withdrawal, type WithdrawalKind, type WithdrawalStatus } from "../../contract.ts";

export const STATUS_WORDS: Readonly<Record<WithdrawalStatus, string>> = {
  open: "Sin responder",
  accepted: "Aceptada",
  rejected: "Rechazada",
};

export const KIND_WORDS: Readonly<Record<WithdrawalKind, string>> = {
  purchase: "Arrepentimiento",
  account: "Baja de cuenta",
  access: "Quiere ver sus datos",
  correction: "Quiere corregir sus datos",
  erasure: "Quiere borrar sus datos",
};

/** Whether the answer is mailed, or the staff have to tell it. */
export function howAnswered({ mailed_to, contact }: Pick<Withdrawal, "mailed_to" | "contact">): string {
  if (mailed_to !== null) return `La respuesta se manda a ${mailed_to}.`;
  if (contact === "") return "Ya no hay a quién avisarle.";
  return isEmail(contact)
    ? `La tienda no manda emails por ahora: escribile vos a ${contact}.`
    : `No hay un email al que mandarla: avisale al ${contact}.`;
}
