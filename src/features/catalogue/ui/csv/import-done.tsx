import { formatCount } from "#src/contract/format-count.ts";
import { Button } from "#src/ui/button.tsx";
import type { ImportReport } from "../../contract/import.ts";
import { FailedRows } from "./failed-rows.tsx";
import { UndoImport } from "./undo-import.tsx";

const newOnes = (count: number) => (count === 1 ? "1 producto nuevo" : `${formatCount(count)} productos nuevos`);

export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const { activity_id, created, changed } = report;
  return (
    <div className="grid gap-4">
      <UndoImport
        activityId={activity_id}
        label="Deshacer la importación"
        done={`Importación lista: ${newOnes(created)} y ${formatCount(changed)} con cambios.`}
      >
        <Button tone="secondary" onClick={onAgain}>
          Importar otro archivo
        </Button>
      </UndoImport>
      <FailedRows report={report} />
    </div>
  );
}
