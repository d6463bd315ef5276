import { useMutation } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { useUndoToast } from "#src/ui/admin/use-undo-toast.ts";

export function useDeleteCategory(onDeleted: (id: number) => void) {
  const undoToast = useUndoToast();
  return useMutation({
    mutationFn: (id: number) =>
      api.delete(`/categories/${id}/`, {
        failure: "Error al eliminar la categoría. Es posible que esté siendo utilizada por productos.",
      }),
    onSuccess: ({ message, activity_id }, id) => {
      onDeleted(id);
      undoToast(message, activity_id);
    },
    onSettled: useRefresh(),
  });
}
