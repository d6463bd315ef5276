import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { useUndoToast } from "#src/ui/admin/use-undo-toast.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { BulkInput } from "../../contract.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { staffCalls, staffCatalogue } from "./queries.ts";
import type { Selection } from "./use-selection.ts";

export function useBulk(selection: Selection) {
  const toastWithUndo = useUndoToast(staffCatalogue.products);
  const [asking, setAsking] = useState<"category" | "discount" | "delete">();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: BulkInput) => staffCalls.changeMany(input),
    onSuccess: ({ message, activity_id }, { action }) => {
      setAsking(undefined);
      if (action === "delete") selection.clear();
      toastWithUndo(message, activity_id);
    },
    onError: (error, { action }) => {
      const verb = action === "delete" ? "eliminar" : "actualizar";
      toast.error(failureMessage(error, `Error al ${verb} el producto`));
    },
  });
  const ids = [...selection.ids];
  return {
    isBusy: isPending,
    start: (action: BulkInput["action"]) => {
      if (action === "show" || action === "hide") mutate({ action, ids });
      else setAsking(action);
    },
    dialog: asking && (
      <BulkDialog
        action={asking}
        ids={ids}
        isBusy={isPending}
        onChange={mutate}
        onClose={() => !isPending && setAsking(undefined)}
      />
    ),
  };
}
