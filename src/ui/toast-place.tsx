import { useSyncExternalStore } from "react";
import { onToastsRequested, requestedToasts } from "./toasts-requested.ts";

/** Where toasts show, once there is a message: pages which tell nothing stay light. */
export function ToastPlace() {
  const Toasts = useSyncExternalStore(onToastsRequested, requestedToasts, () => null);
  return Toasts && <Toasts />;
}
