import { Toaster, toast } from "sonner";

const SHOWN_FOR = 3_000;

/** Short messages: 3 s, at most 3, bottom right, none twice (specification §9). */
export const Toasts = () => (
  <Toaster position="bottom-right" visibleToasts={3} duration={SHOWN_FOR} richColors closeButton />
);

/** Tells something in a toast; the same text replaces itself. `duration` in milliseconds. */
export const tell = {
  success: (message: string, options?: { duration?: number }) => toast.success(message, { id: message, ...options }),
  error: (message: string, options?: { duration?: number }) => toast.error(message, { id: message, ...options }),
  info: (message: string, options?: { duration?: number }) => toast.info(message, { id: message, ...options }),
  warning: (message: string, options?: { duration?: number }) => toast.warning(message, { id: message, ...options }),
};
