import { Fold } from "#src/ui/admin/fold.tsx";
import type { ImportReport } from "../../contract/import.ts";
import { ColumnsForm } from "./columns-form.tsx";
import type { ChosenColumns } from "./import-calls.ts";

const NAMES = new Intl.ListFormat("es", { type: "conjunction" });

type ImportedColumnsProps = { report: ImportReport; onChoose: (columns: ChosenColumns) => void };

/** What becomes of each column of another shop's file; of one's own, a choice for those that are left out. */
export function ImportedColumns({ report, onChoose }: ImportedColumnsProps) {
  const { source, columns, choices, ignored_columns } = report;
  if (source === "brote")
    return ignored_columns.length > 0 && <ColumnsForm heads={ignored_columns} choices={choices} onChoose={onChoose} />;
  const leftOut = NAMES.format(ignored_columns.map((head) => `“${head}”`));
  return (
    <Fold title="Qué pasa con cada columna">
      <dl className="grid gap-x-4 gap-y-1 border-line border-t px-4 py-3 text-sm sm:grid-cols-2">
        {columns.flatMap(({ head, becomes }) =>
          becomes === null ? (
            []
          ) : (
            <div key={head} className="wrap-anywhere">
              <dt className="inline font-medium">{head}: </dt>
              <dd className="inline text-muted">{becomes}</dd>
            </div>
          ),
        )}
      </dl>
      {leftOut !== "" && (
        <p className="wrap-anywhere border-line border-t px-4 py-3 text-muted text-sm">No se traen: {leftOut}.</p>
      )}
    </Fold>
  );
}
