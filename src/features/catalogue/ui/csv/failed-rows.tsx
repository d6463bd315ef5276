import { Download } from "lucide-react";
import { saveFile } from "#src/client/download.ts";
import { formatCount } from "#src/contract/format-count.ts";
import { Button } from "#src/ui/button.tsx";
import type { ImportReport } from "../../contract/import.ts";

export function FailedRows({ report }: { report: ImportReport }) {
  const { failed, failed_rows, failed_sheet } = report;
  if (failed_sheet === null) return null;
  return (
    <section aria-labelledby="filas-con-errores" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="filas-con-errores" className="grow text-base">
          Filas con errores
        </h3>
        <Button Icon={Download} tone="secondary" onClick={() => saveFile(failed_sheet, "filas-con-errores.csv")}>
          Bajar {failed === 1 ? "la fila" : `las ${formatCount(failed)} filas`} con el motivo
        </Button>
      </div>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-xl border border-line">
        {failed_rows.map(({ row, name, reasons }) => (
          <li key={row} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[5rem_1fr_2fr]">
            <span className="text-muted tabular-nums">Fila {row}</span>
            <span className="wrap-anywhere font-medium">{name || "—"}</span>
            <span className="wrap-anywhere grid gap-1 text-danger">
              {reasons.map((reason) => (
                <span key={reason}>{reason}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {failed > failed_rows.length && (
        <p className="text-muted text-sm">Acá están las primeras {failed_rows.length}; el archivo las tiene todas.</p>
      )}
    </section>
  );
}
