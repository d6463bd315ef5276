import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "../confirm-dialog.tsx";

/** Navigation state that skips the leave guard, after saving or deleting. */
export const LEAVING = "leaving";

type LeaveGuardProps = {
  isDirty: boolean;
  /** On leaving without saving. */
  onLeave?: () => void;
};

/** Asks before unsaved work is lost by leaving, going back or closing the tab. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation: { pathname, search }, nextLocation: next, historyAction }) => {
    // Going back to such a page is no saving.
    const isSaved = next.state === LEAVING && historyAction !== "POP";
    return isDirty && !isSaved && (pathname !== next.pathname || search !== next.search);
  });
  useBeforeUnload((event) => isDirty && event.preventDefault());
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
