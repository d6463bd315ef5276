import { useSyncExternalStore } from "react";
import { onToastsRequested, requestedToasts } from "./toasts-requested.ts";

/** Mounts toasts on the first message, so that other pages stay light. */
export function ToastPlace() {
  const Toasts = useSyncExternalStore(onToastsRequested, requestedToasts, () => null);
  return Toasts && <Toasts />;
}
