import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

/** The state of a navigation that follows from the work itself (it was saved, or deleted): nobody is asked. */
export const LEAVING = "leaving";

type LeaveGuardProps = {
  /** There is work that would be lost. */
  isDirty: boolean;
  /** Whoever leaves all the same wants no trace of it. */
  onLeave: () => void;
};

/** Asks before unsaved work is left behind, whether by a link or by closing the tab. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.state !== LEAVING && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="¿Salir sin guardar?"
      description="Lo que cambiaste en este producto se pierde."
      keep="Seguir editando"
      confirm="Salir sin guardar"
      isBusy={false}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
