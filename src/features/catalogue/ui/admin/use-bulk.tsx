import { useState } from "react";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { useUndoWords } from "#src/ui/admin/use-undo-toast.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import type { BulkInput } from "../../contract/bulk-change.ts";
import type { Product } from "../../contract/product.ts";
import { BulkDialog, productCountText } from "./bulk-dialog.tsx";
import { staffCalls } from "./queries.ts";
import type { Selection } from "./use-selection.ts";

const ONE = "Deja de estar en la tienda; los pedidos que lo tienen conservan lo que muestran.";
const MANY = "Dejan de estar en la tienda; los pedidos que los tienen conservan lo que muestran.";

export function useBulk(selection: Selection) {
  const undoWords = useUndoWords();
  const [asking, setAsking] = useState<{ action: "category" | "discount" | "delete"; product?: Product }>();
  const ids = [...selection.ids];
  const close = () => setAsking(undefined);
  const changing = useStaffMutation({ mutationFn: staffCalls.changeMany, onSuccess: close });
  const deleting = useStaffMutation({
    mutationFn: async (one: Product | undefined) =>
      one ? staffCalls.remove(one.id) : staffCalls.changeMany({ action: "delete", ids }),
    onSuccess: (_answer, one) => selection.set(one ? [one.id] : ids, false),
  });
  const isBusy = changing.isPending || deleting.isPending;
  const { action, product } = asking ?? {};
  return {
    isBusy,
    start: (wanted: BulkInput["action"]) => {
      if (wanted === "show" || wanted === "hide") changing.mutate({ action: wanted, ids });
      else setAsking({ action: wanted });
    },
    askToDelete: (one: Product) => setAsking({ action: "delete", product: one }),
    dialog:
      action === "delete" ? (
        <ConfirmDialog
          title={`¿Eliminar ${product ? `«${product.name}»` : productCountText(ids.length)}?`}
          description={`${product ? ONE : MANY} ${undoWords}`}
          confirm="Eliminar"
          isBusy={isBusy}
          onConfirm={() => deleting.mutate(product, { onSettled: close })}
          onClose={close}
        />
      ) : (
        action && (
          <BulkDialog
            action={action}
            ids={ids}
            isBusy={isBusy}
            onChange={changing.mutate}
            onClose={() => !isBusy && close()}
          />
        )
      ),
  };
}
