import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { toast } from "../toasts.tsx";

type StaffMutation<Answer, Input> = Pick<UseMutationOptions<Answer, Error, Input>, "mutationFn" | "onSuccess"> & {
  /** Shown when the API gives no better message. */
  failure: string;
};

/** A change by the staff: a failure shows as a toast, and what the back office shows is read again. */
export function useStaffMutation<Answer, Input = void>({ failure, ...options }: StaffMutation<Answer, Input>) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    onError: (error) => toast.error(failureMessage(error, failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY }),
  });
}
