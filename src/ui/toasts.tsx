import { Toaster, toast } from "sonner";

const SHOWN_FOR = 3_000;

/** The toaster's own colours, in ours: legible in both themes. */
const COLOURS = {
  fontFamily: "inherit",
  "--normal-bg": "var(--card)",
  "--normal-text": "var(--ink)",
  "--normal-border": "var(--line)",
  "--success-bg": "var(--success-tint)",
  "--success-text": "var(--success)",
  "--success-border": "var(--success)",
  "--error-bg": "var(--danger-tint)",
  "--error-text": "var(--danger)",
  "--error-border": "var(--danger)",
  "--warning-bg": "var(--warning-tint)",
  "--warning-text": "var(--warning)",
  "--warning-border": "var(--warning)",
  "--info-bg": "var(--card)",
  "--info-text": "var(--ink)",
  "--info-border": "var(--edge)",
};

/** Short messages: 3 s, at most 3, bottom right, none twice (specification §9). */
export const Toasts = () => (
  <Toaster
    position="bottom-right"
    visibleToasts={3}
    duration={SHOWN_FOR}
    richColors
    closeButton
    expand
    containerAriaLabel="Avisos"
    toastOptions={{ closeButtonAriaLabel: "Cerrar aviso" }}
    style={COLOURS}
  />
);

/** Tells something in a toast; the same text replaces itself. `duration` in milliseconds. */
export const tell = {
  success: (message: string, options?: { duration?: number }) => toast.success(message, { id: message, ...options }),
  error: (message: string, options?: { duration?: number }) => toast.error(message, { id: message, ...options }),
  info: (message: string, options?: { duration?: number }) => toast.info(message, { id: message, ...options }),
  warning: (message: string, options?: { duration?: number }) => toast.warning(message, { id: message, ...options }),
};
