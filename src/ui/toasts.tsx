import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type Action, Toaster, toast } from "sonner";
import { wantToasts } from "./toasts-wanted.ts";
import { EDGE, TOAST_GAP, useToastPlace } from "./use-toast-place.ts";

const SHOWN_FOR = 3_000;
const AT_ONCE = 3;

const colorsOf = (kind: string, token: string) => ({
  [`--${kind}-bg`]: `var(--${token}-tint)`,
  [`--${kind}-text`]: `var(--${token})`,
  [`--${kind}-border`]: `var(--${token})`,
});

const OUR_COLORS = {
  fontFamily: "inherit",
  ...colorsOf("success", "success"),
  ...colorsOf("warning", "warning"),
  ...colorsOf("error", "danger"),
  "--info-bg": "var(--card)",
  "--info-text": "var(--ink)",
  "--info-border": "var(--edge)",
};

const ACTION_BUTTON = {
  height: "2.25rem",
  padding: "0 0.875rem",
  borderRadius: "999px",
  background: "var(--leaf)",
  color: "var(--on-leaf)",
  fontSize: "0.875rem",
  fontWeight: 600,
};

/** Messages that speak of the page on screen; they go when it is left. */
const ofThisPage = new Set<string>();

function useClearingOnLeave(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const id of ofThisPage) toast.dismiss(id);
    ofThisPage.clear();
  }, [pathname]);
}

/** Short messages: 3 s, at most 3, none twice, at the bottom right or, where that would cover a control, right above it. */
export function Toasts() {
  useClearingOnLeave();
  const { frame, bottom } = useToastPlace();
  return (
    <Toaster
      ref={frame}
      position="bottom-right"
      visibleToasts={AT_ONCE}
      duration={SHOWN_FOR}
      offset={{ bottom, right: EDGE }}
      mobileOffset={{ bottom, right: EDGE, left: EDGE }}
      gap={TOAST_GAP}
      expand
      containerAriaLabel="Avisos"
      toastOptions={{
        style: { fontSize: "0.9375rem" },
        actionButtonStyle: ACTION_BUTTON,
        closeButtonAriaLabel: "Cerrar",
      }}
      style={OUR_COLORS}
      richColors
      closeButton
    />
  );
}

type Kind = "success" | "error" | "info" | "warning";

/** What a toast may have besides its text: how long it stays, in milliseconds, what to do next, and who hears of its end. */
type ToastOptions = {
  /** Told on the way to another page, to be read there. A success always goes along: it says what was done. */
  goesAlong?: boolean;
  duration?: number;
  action?: Action | ReactNode;
  onAutoClose?: () => void;
  onDismiss?: () => void;
};

const tellAs =
  (kind: Kind) =>
  (message: string, { goesAlong = kind === "success", ...options }: ToastOptions = {}): void => {
    wantToasts();
    if (!goesAlong) ofThisPage.add(message);
    toast[kind](message, { id: message, ...options });
  };

/** Tells something in a toast; the same text replaces itself. */
export const tell = {
  success: tellAs("success"),
  error: tellAs("error"),
  info: tellAs("info"),
  warning: tellAs("warning"),
};

/** Tells errors in toasts of their own, in their order; those that find no place come as others go. */
export function tellErrors(messages: readonly string[], duration: number): void {
  const waiting = messages.slice(AT_ONCE);
  const next = () => {
    const message = waiting.shift();
    if (message !== undefined) show(message);
  };
  const show = (message: string) => tell.error(message, { duration, onAutoClose: next, onDismiss: next });
  for (const message of messages.slice(0, AT_ONCE)) show(message);
}
