import { useMutation } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { ApiError, api } from "#src/client/api-client.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { formatCount } from "#src/contract/format-count.ts";
import { DropArea } from "#src/ui/admin/drop-area.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { type ImportReport, importReport } from "../../contract/import.ts";
import { rememberColumns, rememberedColumns } from "./chosen-columns.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { FailedRows } from "./failed-rows.tsx";
import { type ChosenColumns, type ImportProgress, sendSheet } from "./import-calls.ts";
import { ImportReview } from "./import-review.tsx";
import { UNKNOWN_COLUMNS } from "./imported-columns.tsx";
import { ProgressOf } from "./progress-of.tsx";
import { UndoImport } from "./undo-import.tsx";
import { isStopped, useStop } from "./use-stop.ts";

const STAGES: Record<ImportProgress["stage"], string> = {
  sending: "Subiendo",
  checking: "Revisando las filas",
  saving: "Guardando los productos",
};

/** Of a sheet whose titles aren't clear. */
const unclearColumns = importReport.pick({ columns: true, choices: true });

export function ImportSection() {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<ImportProgress>({ stage: "sending", part: 0 });
  const refresh = useRefresh();
  const { begin: stoppable, stop } = useStop();
  const sending = () => ({ onProgress: setProgress, signal: stoppable() });
  const [makesCategories, setMakesCategories] = useState(false);
  const checking = useMutation({
    mutationFn: ({ sheet, ...given }: { sheet: File; makesCategories: boolean }) =>
      sendSheet(sheet, undefined, { columns: rememberedColumns(), ...given }, sending()),
  });
  const importing = useMutation({
    mutationFn: ({ sheet, checked }: { sheet: File; checked: ImportReport }) => {
      const reading = { columns: rememberedColumns(), makesCategories };
      return sendSheet(sheet, checked.plan, reading, sending()).catch((error) => askWhetherStored(error, checked));
    },
    onSuccess: refresh,
  });
  const begin = (sheet: File, makes = makesCategories) => {
    setFile(sheet);
    setMakesCategories(makes);
    setProgress({ stage: "sending", part: 0 });
    importing.reset();
    checking.mutate({ sheet, makesCategories: makes });
  };
  const choose = (columns: ChosenColumns) => {
    rememberColumns(columns);
    if (file) begin(file);
  };
  const again = () => {
    setFile(null);
    setMakesCategories(false);
    checking.reset();
    importing.reset();
  };

  const isBusy = checking.isPending || importing.isPending;
  const failure = importing.error ?? checking.error;
  const unknown = unclearColumns.safeParse(failure instanceof ApiError ? failure.body : {}).data;
  const isDone = importing.isSuccess;
  return (
    <Section title="Importar" hint="Primero te mostramos qué va a cambiar. Nada se guarda hasta que confirmes.">
      {failure && !isBusy && <Notice tone={isStopped(failure) ? "info" : "error"}>{failure.message}</Notice>}
      {unknown && !isBusy && <ColumnsForm {...unknown} words={UNKNOWN_COLUMNS} onChoose={choose} />}
      {isBusy && (
        <ProgressOf progress={progress} file={file?.name ?? ""} words={STAGES[progress.stage]} onStop={stop} />
      )}
      {!isBusy && isDone && (
        <>
          <UndoImport
            activityId={importing.data.activity_id}
            label="Deshacer la importación"
            done={`Importación lista: ${newOnes(importing.data.created)} y ${formatCount(importing.data.changed)} con cambios.`}
          >
            <Button tone="secondary" onClick={again}>
              Importar otro archivo
            </Button>
          </UndoImport>
          <FailedRows report={importing.data} />
        </>
      )}
      {!isBusy && !isDone && checking.data && file && (
        <ImportReview
          fileName={file.name}
          report={checking.data}
          onConfirm={(checked) => importing.mutate({ sheet: file, checked })}
          onMakeCategories={() => begin(file, true)}
          onColumns={choose}
          onCheckAgain={() => begin(file)}
          onAgain={again}
          isOutdated={importing.isError}
        />
      )}
      {!isBusy && !isDone && !checking.data && <SheetPicker onFile={begin} />}
    </Section>
  );
}

const newOnes = (count: number) => (count === 1 ? "1 producto nuevo" : `${formatCount(count)} productos nuevos`);

/** Of an import that was stopped: what it did, where it had been stored by then. */
async function askWhetherStored(error: Error, checked: ImportReport): Promise<ImportReport> {
  if (!isStopped(error)) throw error;
  const { activity_id } = await api.get(`/products/import/${checked.plan}/`).catch(() => {
    throw new Error("Lo detuviste, y no pudimos saber si ya estaba guardado: fijate en la actividad.");
  });
  if (activity_id === null) throw error;
  return { ...checked, activity_id };
}

function SheetPicker({ onFile }: { onFile: (file: File) => void }) {
  const choose = ([file]: Iterable<File>) => file && onFile(file);
  return (
    <DropArea onFiles={choose}>
      <FileButton
        label="Archivo CSV o XLSX"
        accept=".csv,.txt,.xlsx,text/csv"
        onFiles={choose}
        Icon={FileSpreadsheet}
        tone="primary"
      >
        Elegir archivo CSV o XLSX
      </FileButton>
      <p className="text-muted text-sm">o soltalo acá</p>
      <p className="max-w-prose text-pretty text-muted text-sm">
        Sirve tu planilla, y también lo que exportan Tiendanube y WooCommerce tal como lo bajás.
      </p>
    </DropArea>
  );
}
