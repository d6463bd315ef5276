import { lazy, Suspense, useSyncExternalStore } from "react";
import { areToastsWanted, onToastsWanted } from "./toasts-wanted.ts";

const Toasts = lazy(async () => ({ default: (await import("./toasts.tsx")).Toasts }));

/** Where toasts show. Loads with the first message, so that pages which tell nothing stay light. */
export function ToastPlace() {
  const areWanted = useSyncExternalStore(onToastsWanted, areToastsWanted, () => false);
  return (
    areWanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
