import { Fold } from "#src/ui/admin/fold.tsx";
import type { ImportReport } from "../../contract/import.ts";
import { ColumnsForm } from "./columns-form.tsx";
import type { ChosenColumns } from "./import-calls.ts";

export const UNKNOWN_COLUMNS = "Decinos qué es cada columna que no conocemos. La próxima vez ya lo sabemos.";

type ImportedColumnsProps = { report: ImportReport; onChoose: (columns: ChosenColumns) => void };

/** What becomes of each column, and a choice for those that are left out; all of one's own can be chosen anew. */
export function ImportedColumns({ report: { source, columns, choices }, onChoose }: ImportedColumnsProps) {
  const form = (words: string, isKnown: boolean) => {
    const asked = columns.filter(({ becomes }) => (becomes !== null) === isKnown);
    return asked.length > 0 && <ColumnsForm columns={asked} {...{ choices, words, onChoose }} />;
  };
  return (
    <>
      {source === "brote" && form(UNKNOWN_COLUMNS, false)}
      <Fold title="Qué pasa con cada columna">
        <div className="grid gap-3 border-line border-t px-4 py-3">
          <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
            {columns.map(({ head, becomes }) => (
              <div key={head} className="wrap-anywhere">
                <dt className="inline font-medium">{head}: </dt>
                <dd className="inline text-muted">{becomes ?? "no se trae"}</dd>
              </div>
            ))}
          </dl>
          {source === "brote"
            ? form("Si alguna no es lo que dice acá, cambiala. También queda para la próxima.", true)
            : form(UNKNOWN_COLUMNS, false)}
        </div>
      </Fold>
    </>
  );
}
