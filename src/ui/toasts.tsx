import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type Action, toast as sonner, Toaster } from "sonner";
import { requestToasts } from "./toasts-requested.ts";
import { EDGE_GAP_PX, TOAST_GAP, useToastPlace } from "./use-toast-place.ts";

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

/** Messages that go with the page, and with the first success: what failed before it is over. */
const ofThisPage = new Set<string>();

function clear(): void {
  for (const id of ofThisPage) sonner.dismiss(id);
  ofThisPage.clear();
}

function useClearingOnLeave(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    clear();
  }, [pathname]);
}

/** 3 s, at most 3, no duplicates; at the bottom right, or above a control that they would cover. */
function Toasts() {
  useClearingOnLeave();
  const { frame, bottom } = useToastPlace();
  return (
    <Toaster
      ref={frame}
      position="bottom-right"
      visibleToasts={AT_ONCE}
      duration={SHOWN_FOR}
      offset={{ bottom, right: EDGE_GAP_PX }}
      mobileOffset={{ bottom, right: EDGE_GAP_PX, left: EDGE_GAP_PX }}
      gap={TOAST_GAP}
      expand
      containerAriaLabel="Avisos"
      toastOptions={{
        style: { fontSize: "0.9375rem" },
        classNames: {
          actionButton: "h-9! rounded-full! bg-leaf! px-3.5! text-sm! font-semibold! text-on-leaf!",
          closeButton: "size-8! after:absolute after:-inset-1.5",
        },
        closeButtonAriaLabel: "Cerrar",
      }}
      style={OUR_COLORS}
      richColors
      closeButton
    />
  );
}

type Kind = "success" | "error" | "info" | "warning";

type ToastOptions = {
  /** Defaults to true for successes. */
  staysOnLeave?: boolean;
  duration?: number;
  action?: Action | ReactNode;
  onAutoClose?: () => void;
  onDismiss?: () => void;
};

const toastOf =
  (kind: Kind) =>
  (message: string, { staysOnLeave = kind === "success", ...options }: ToastOptions = {}): void => {
    requestToasts(Toasts);
    if (kind === "success") clear();
    if (!staysOnLeave) ofThisPage.add(message);
    sonner[kind](message, { id: message, ...options });
  };

/** The same text replaces itself. */
export const toast = {
  success: toastOf("success"),
  error: toastOf("error"),
  info: toastOf("info"),
  warning: toastOf("warning"),
};

/** Shows errors in order; the rest wait for room. */
export function toastErrors(messages: readonly string[], duration: number): void {
  const waiting = messages.slice(AT_ONCE);
  const next = () => {
    const message = waiting.shift();
    if (message !== undefined) show(message);
  };
  const show = (message: string) => toast.error(message, { duration, onAutoClose: next, onDismiss: next });
  for (const message of messages.slice(0, AT_ONCE)) show(message);
}
