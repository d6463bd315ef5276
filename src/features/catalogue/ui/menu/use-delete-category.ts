import { useMutation } from "@tanstack/react-query";
import { useRefresh } from "#src/client/api-query.ts";
import { useUndoToast } from "#src/ui/admin/use-undo-toast.ts";
import { formCalls } from "../form/queries.ts";

export function useDeleteCategory(onDeleted: (id: number) => void) {
  const undoToast = useUndoToast();
  return useMutation({
    mutationFn: formCalls.deleteCategory,
    onSuccess: ({ message, activity_id }, id) => {
      onDeleted(id);
      undoToast(message, activity_id);
    },
    onSettled: useRefresh(),
  });
}
