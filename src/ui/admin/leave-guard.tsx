import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../confirm-dialog.tsx";

/** The state of a navigation that follows from the work itself (it was saved, or deleted): nobody is asked. */
export const LEAVING = "leaving";

type LeaveGuardProps = {
  /** There is work that would be lost. */
  isDirty: boolean;
  /** Whoever leaves all the same wants no trace of it. */
  onLeave?: () => void;
};

/** Asks before what was typed is lost: by leaving the page, going back, or closing the tab. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation: next }) =>
      isDirty && next.state !== LEAVING && (pathname !== next.pathname || search !== next.search),
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="¿Salir sin guardar?"
      description="Lo que cambiaste en esta página se pierde."
      confirm="Salir sin guardar"
      keep="Seguir editando"
      isBusy={false}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
}
