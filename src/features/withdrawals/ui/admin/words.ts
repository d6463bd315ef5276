import type { WithdrawalStatus } from "../../contract.ts";

export const STATUS_WORDS: Readonly<Record<WithdrawalStatus, string>> = {
  open: "Sin responder",
  accepted: "Aceptada",
  rejected: "Rechazada",
};

/** `2026-11-24` as `24/11/2026`. */
export const dayInWords = (day: string): string => day.split("-").toReversed().join("/");
