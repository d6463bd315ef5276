import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../confirm-dialog.tsx";

/** Asks before what was typed is lost: by leaving the page, going back, or closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
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
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
