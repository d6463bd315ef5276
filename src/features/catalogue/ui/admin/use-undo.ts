import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { tell } from "#src/ui/toasts.tsx";
import { staffCalls, staffCatalogue } from "./queries.ts";

/** Milliseconds in which a deed can be undone from where it was done; later, from the activity log. */
const UNDO_TIME = 8_000;

/** Tells that a deed is done and offers to undo it; `activityId` is null where there is nothing to undo. */
export function useTellDone(): (message: string, activityId: number | null) => void {
  const queries = useQueryClient();

  return useCallback(
    (message, activityId) => {
      const undo = async (id: number) => {
        try {
          tell.success((await staffCalls.undo(id)).message);
        } catch (error) {
          tell.error(failureMessage(error, "No se pudo deshacer. Probá desde Actividad."));
        }
        await queries.invalidateQueries({ queryKey: staffCatalogue.products });
      };
      if (activityId === null) tell.info(message);
      else {
        const action = { label: "Deshacer", onClick: () => void undo(activityId) };
        tell.success(message, { duration: UNDO_TIME, action });
      }
      void queries.invalidateQueries({ queryKey: staffCatalogue.products });
    },
    [queries],
  );
}
