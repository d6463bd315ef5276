import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

type LeaveGuardProps = {
  /** There is work that would be lost. */
  isDirty: boolean;
  /** Set just before leaving on purpose: nobody is asked. */
  mayLeave: RefObject<boolean>;
  /** Whoever leaves all the same wants no trace of it. */
  onLeave: () => void;
};

/** Asks before unsaved work is left behind, whether by a link or by closing the tab. */
export function LeaveGuard({ isDirty, mayLeave, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
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
