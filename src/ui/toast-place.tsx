import { lazy, Suspense, useSyncExternalStore } from "react";
import { areToastsRequested, onToastsRequested } from "./toasts-requested.ts";

const Toasts = lazy(async () => ({ default: (await import("./toasts.tsx")).Toasts }));

/** Where toasts show. Loads with the first message, so that pages which tell nothing stay light. */
export function ToastPlace() {
  const areRequested = useSyncExternalStore(onToastsRequested, areToastsRequested, () => false);
  return (
    areRequested && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
