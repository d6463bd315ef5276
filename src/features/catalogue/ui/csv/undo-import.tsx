import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useRefresh } from "#src/client/api-query.ts";
import { undoActivity } from "#src/client/undo-activity.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

type UndoImportProps = { activityId: number | null; label: string; done: string; children?: ReactNode };

/** Says what was done until it is undone, in one press; `children` are other buttons. */
export function UndoImport({ activityId, label, done, children }: UndoImportProps) {
  const undoing = useMutation({
    mutationFn: (id: number) => undoActivity(id, "No se pudo deshacer"),
    onSuccess: useRefresh(),
  });
  return (
    <>
      <p role="status" className="rounded-xl bg-success-tint p-4 font-medium text-success">
        {undoing.data?.message ?? done}
      </p>
      {undoing.isError && <Notice tone="error">{undoing.error.message}</Notice>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {activityId !== null && !undoing.isSuccess && (
          <Button Icon={Undo2} tone="secondary" disabled={undoing.isPending} onClick={() => undoing.mutate(activityId)}>
            {undoing.isPending ? "Deshaciendo…" : label}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
