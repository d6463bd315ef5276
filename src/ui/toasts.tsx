import type { ReactNode } from "react";
import { Toaster, toast } from "sonner";
import { wantToasts } from "./toasts-wanted.ts";

const SHOWN_FOR = 3_000;

/** Short messages: 3 s, at most 3, bottom right, none twice (specification §9). */
export const Toasts = () => (
  <Toaster
    position="bottom-right"
    visibleToasts={3}
    duration={SHOWN_FOR}
    containerAriaLabel="Mensajes"
    toastOptions={{ style: { fontFamily: "inherit", fontSize: "0.9375rem" }, closeButtonAriaLabel: "Cerrar" }}
    richColors
    closeButton
  />
);

type Kind = "success" | "error" | "info" | "warning";

/** What a toast may have besides its text: how long it stays, in milliseconds, and what to do next. */
type ToastOptions = { duration?: number; action?: ReactNode };

const tellAs =
  (kind: Kind) =>
  (message: string, options?: ToastOptions): void => {
    wantToasts();
    toast[kind](message, { id: message, ...options });
  };

/** Tells something in a toast; the same text replaces itself. */
export const tell = {
  success: tellAs("success"),
  error: tellAs("error"),
  info: tellAs("info"),
  warning: tellAs("warning"),
};
