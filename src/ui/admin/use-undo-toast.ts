import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { useCan } from "#src/client/permissions.ts";
import { undoActivity } from "#src/client/undo-activity.ts";
import { UNDO_TIME_MS } from "#src/contract/undo-time.ts";
import { toast } from "#src/ui/toasts.tsx";

/** How what is about to be done can be undone: later too by those who see the activity. */
export const useUndoWords = (): string =>
  useCan("activity:read") ? "Podés deshacerlo enseguida o más tarde desde Actividad." : "Podés deshacerlo enseguida.";

/** Says that an operation is done and offers to undo it; `activityId` is null where there is nothing to undo. What `queryKey` names is read anew. */
export function useUndoToast(queryKey: QueryKey): (message: string, activityId: number | null) => void {
  const queries = useQueryClient();
  const maySeeActivity = useCan("activity:read");

  return useCallback(
    (message, activityId) => {
      const undo = async (id: number) => {
        try {
          toast.success((await undoActivity(id)).message);
        } catch (error) {
          toast.error(failureMessage(error, `No se pudo deshacer.${maySeeActivity ? " Probá desde Actividad." : ""}`));
        }
        await queries.invalidateQueries({ queryKey });
      };
      if (activityId === null) toast.info(message);
      else {
        const action = { label: "Deshacer", onClick: () => void undo(activityId) };
        toast.success(message, { duration: UNDO_TIME_MS, action });
      }
      void queries.invalidateQueries({ queryKey });
    },
    [queries, queryKey, maySeeActivity],
  );
}
