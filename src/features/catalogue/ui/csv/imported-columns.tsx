import { Notice } from "#src/ui/notice.tsx";
import type { ImportReport } from "../../contract/import.ts";

const NAMES = new Intl.ListFormat("es", { type: "conjunction" });

/** What becomes of each column of another shop's file; of one's own, those that are left out. */
export function ImportedColumns({ report: { source, columns, ignored_columns } }: { report: ImportReport }) {
  const leftOut = NAMES.format(ignored_columns.map((head) => `“${head}”`));
  if (source === "brote")
    return (
      ignored_columns.length > 0 && (
        <Notice tone="info">No conocemos estas columnas y las dejamos de lado: {leftOut}.</Notice>
      )
    );
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-12 items-center gap-3 rounded-xl px-4 font-semibold">
        <span className="grow">Qué pasa con cada columna</span>
        <span
          aria-hidden="true"
          className="icon icon-chevron-down transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <dl className="grid max-h-96 gap-x-4 gap-y-1 overflow-y-auto border-line border-t px-4 py-3 text-sm sm:grid-cols-2">
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
    </details>
  );
}
