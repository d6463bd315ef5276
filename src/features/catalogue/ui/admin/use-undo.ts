import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { UNDO_TIME_MS } from "#src/ui/admin/undo-time.ts";
import { toast } from "#src/ui/toasts.tsx";
import { staffCalls, staffCatalogue } from "./queries.ts";

/** Says that an operation is done and offers to undo it; `activityId` is null where there is nothing to undo. What `queryKey` names is read anew. */
export function useUndoToast(
  queryKey: QueryKey = staffCatalogue.products,
): (message: string, activityId: number | null) => void {
  const queries = useQueryClient();

  return useCallback(
    (message, activityId) => {
      const undo = async (id: number) => {
        try {
          toast.success((await staffCalls.undo(id)).message);
        } catch (error) {
          toast.error(failureMessage(error, "No se pudo deshacer. Probá desde Actividad."));
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
    [queries, queryKey],
  );
}
