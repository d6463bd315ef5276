import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { tell } from "#src/ui/toasts.tsx";
import type { BulkInput } from "../../contract.ts";
import { type BulkDeed, BulkDialog } from "./bulk-dialog.tsx";
import { staffCalls } from "./queries.ts";
import type { Selection } from "./use-selection.ts";
import { useTellDone } from "./use-undo.ts";

/** Changes of the chosen products: at once, or after their dialog. */
export function useBulk(selection: Selection): { isBusy: boolean; start: (deed: BulkDeed) => void; dialog: ReactNode } {
  const tellDone = useTellDone();
  const [asking, setAsking] = useState<"category" | "discount" | "delete">();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: BulkInput) => staffCalls.changeMany(input),
    onSuccess: ({ message, activity_id }, { action }) => {
      setAsking(undefined);
      if (action === "delete") selection.clear();
      tellDone(message, activity_id);
    },
    onError: (error, { action }) =>
      tell.error(
        failureMessage(
          error,
          action === "delete" ? "Error al eliminar el producto" : "Error al actualizar el producto",
        ),
      ),
  });
  const ids = [...selection.ids];
  return {
    isBusy: isPending,
    start: (deed) => {
      if (deed === "show" || deed === "hide") mutate({ action: deed, ids });
      else setAsking(deed);
    },
    dialog: asking && (
      <BulkDialog
        deed={asking}
        ids={ids}
        isBusy={isPending}
        onChange={mutate}
        onClose={() => !isPending && setAsking(undefined)}
      />
    ),
  };
}
