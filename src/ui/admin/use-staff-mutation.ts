import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRefresh } from "#src/client/api-query.ts";
import { toast } from "../toasts.tsx";
import { useUndoToast } from "./use-undo-toast.ts";

type StaffMutation<Answer, Input> = Pick<UseMutationOptions<Answer, Error, Input>, "mutationFn"> & {
  onSuccess?: (answer: Answer, input: Input) => unknown;
  /** What is said then; else the answer's message, if it has one. */
  done?: string | ((answer: Answer, input: Input) => string);
};

/**
 * A change by the staff. A toast says how it went, with a way to undo it where the answer names an activity, and what
 * the back office shows is read again.
 */
export function useStaffMutation<Answer, Input = void>({ done, onSuccess, ...options }: StaffMutation<Answer, Input>) {
  const undoToast = useUndoToast();
  const say = (answer: Answer, input: Input) => {
    const { message = "", activity_id }: { message?: unknown; activity_id?: unknown } = Object(answer);
    const words = typeof done === "function" ? done(answer, input) : (done ?? `${message}`);
    if (activity_id === null || typeof activity_id === "number") undoToast(words, activity_id);
    else if (words !== "") toast.success(words);
  };
  return useMutation({
    ...options,
    onSuccess: async (answer, input) => {
      await onSuccess?.(answer, input);
      say(answer, input);
    },
    onError: (error) => toast.error(error.message),
    onSettled: useRefresh(),
  });
}
