import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { useUndoToast, useUndoWords } from "#src/ui/admin/use-undo-toast.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { Product } from "../../contract.ts";
import { staffCalls, staffCatalogue } from "./queries.ts";
import type { Selection } from "./use-selection.ts";

export function useDeleteProduct(selection: Selection) {
  const queries = useQueryClient();
  const toastWithUndo = useUndoToast(staffCatalogue.products);
  const undoWords = useUndoWords();
  const [product, setProduct] = useState<Product>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Product) => staffCalls.remove(id),
    onSuccess: ({ message, activity_id }, { id }) => {
      selection.set([id], false);
      toastWithUndo(message, activity_id);
    },
    onError: (error) => {
      toast.error(failureMessage(error, "Error al eliminar el producto"));
      // Somebody else deleted it.
      if (error instanceof ApiError && error.code === "NOT_FOUND")
        void queries.invalidateQueries({ queryKey: staffCatalogue.products });
    },
    onSettled: () => setProduct(undefined),
  });
  return {
    ask: setProduct,
    dialog: product && (
      <ConfirmDialog
        open
        title={`¿Eliminar «${product.name}»?`}
        description={`Deja de estar en la tienda; los pedidos que lo tienen conservan lo que muestran. ${undoWords}`}
        confirm="Eliminar"
        keep="Cancelar"
        isBusy={isPending}
        onConfirm={() => mutate(product)}
        onClose={() => setProduct(undefined)}
      />
    ),
  };
}
