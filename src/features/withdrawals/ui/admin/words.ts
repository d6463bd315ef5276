import type { WithdrawalKind, WithdrawalStatus } from "../../contract.ts";

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

/** `2026-11-24` as `24/11/2026`. */
export const dayInWords = (day: string): string => day.split("-").toReversed().join("/");
