import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useRefresh } from "#src/client/api-query.ts";
import { undoActivity } from "#src/client/undo-activity.ts";
import { formatCount } from "#src/contract/format-count.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { ImportReport } from "../../contract/import.ts";
import { FailedRows } from "./failed-rows.tsx";

const newOnes = (count: number) => (count === 1 ? "1 producto nuevo" : `${formatCount(count)} productos nuevos`);

export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const { activity_id, created, changed } = report;
  const undoing = useMutation({
    mutationFn: (id: number) => undoActivity(id, "No se pudo deshacer"),
    onSuccess: useRefresh(),
  });
  return (
    <div className="grid gap-4">
      <p role="status" className="rounded-xl bg-success-tint p-4 font-medium text-success">
        {undoing.data?.message ?? `Importación lista: ${newOnes(created)} y ${formatCount(changed)} con cambios.`}
      </p>
      {undoing.isError && <Notice tone="error">{undoing.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        {activity_id !== null && !undoing.isSuccess && (
          <Button tone="secondary" disabled={undoing.isPending} onClick={() => undoing.mutate(activity_id)}>
            <Undo2 aria-hidden="true" className="size-5" />
            {undoing.isPending ? "Deshaciendo…" : "Deshacer la importación"}
          </Button>
        )}
        <Button tone="secondary" onClick={onAgain}>
          Importar otro archivo
        </Button>
      </div>
      {!undoing.isSuccess && <FailedRows report={report} />}
    </div>
  );
}
