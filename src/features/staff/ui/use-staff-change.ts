import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "#src/client/failure-message.ts";
import { toast } from "#src/ui/toasts.tsx";
import { staffQueries } from "./queries.ts";

/** Runs a change, reports it and refreshes the lists. */
export function useStaffChange<Given, Answer>(change: (given: Given) => Promise<Answer>, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(failureMessage(error, "No se pudo hacer el cambio")),
    onSettled: () => queries.invalidateQueries({ queryKey: staffQueries.key }),
  });
}
