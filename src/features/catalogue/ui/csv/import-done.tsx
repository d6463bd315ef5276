import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { undoActivity } from "#src/client/undo-activity.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { ImportReport } from "../../contract.ts";
import { FailedRows } from "./failed-rows.tsx";
import { inIntegers } from "./import-counts.tsx";

const newOnes = (count: number) => (count === 1 ? "1 producto nuevo" : `${inIntegers(count)} productos nuevos`);

export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const { activity_id, created, changed } = report;
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: undoActivity,
    onSuccess: () => queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY }),
  });
  return (
    <div className="grid gap-4">
      <p role="status" className="rounded-xl bg-success-tint p-4 font-medium text-success">
        {undoing.data?.message ?? `Importación lista: ${newOnes(created)} y ${inIntegers(changed)} con cambios.`}
      </p>
      {undoing.isError && <Notice tone="error">{failureMessage(undoing.error, "No se pudo deshacer")}</Notice>}
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
