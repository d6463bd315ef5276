import { useCallback } from "react";
import { useRefresh } from "#src/client/api-query.ts";
import { useCan } from "#src/client/permissions.ts";
import { undoActivity } from "#src/client/undo-activity.ts";
import { UNDO_TIME_MS } from "#src/contract/undo-time.ts";
import { toast } from "../toasts.tsx";

/** How what is about to be done can be undone: later too by those who see the activity. */
export const useUndoWords = (): string =>
  useCan("activity:read") ? "Podés deshacerlo enseguida o más tarde desde Actividad." : "Podés deshacerlo enseguida.";

/** Says that something is done, and offers to undo it for some seconds. */
export const toastWithUndo = (message: string, undo: () => unknown): void =>
  toast.success(message, { duration: UNDO_TIME_MS, action: { label: "Deshacer", onClick: () => void undo() } });

/** Says that an operation is done and offers to undo it; `activityId` is null where there is nothing to undo. */
export function useUndoToast(): (message: string, activityId: number | null) => void {
  const refresh = useRefresh();
  const seesActivity = useCan("activity:read");
  return useCallback(
    (message, activityId) => {
      if (activityId === null) return toast.info(message);
      toastWithUndo(message, () =>
        undoActivity(activityId, `No se pudo deshacer.${seesActivity ? " Probá desde Actividad." : ""}`)
          .then(
            (undone) => toast.success(undone.message),
            (error: Error) => toast.error(error.message),
          )
          .then(refresh),
      );
    },
    [refresh, seesActivity],
  );
}
