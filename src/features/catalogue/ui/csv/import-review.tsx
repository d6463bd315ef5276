import { formatCount } from "#src/contract/format-count.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { ImportReport } from "../../contract/import.ts";
import { productCountText } from "../admin/bulk-dialog.tsx";
import { FailedRows } from "./failed-rows.tsx";
import type { ChosenColumns } from "./import-calls.ts";
import { ImportedColumns } from "./imported-columns.tsx";
import { PlannedRows } from "./planned-rows.tsx";

type ImportReviewProps = {
  fileName: string;
  report: ImportReport;
  /** The products changed since the check. */
  isOutdated: boolean;
  onConfirm: (checked: ImportReport) => void;
  onMakeCategories: () => void;
  onColumns: (columns: ChosenColumns) => void;
  onCheckAgain: () => void;
  onAgain: () => void;
};

const COUNTS = [
  { count: "created", name: "Nuevos", className: "text-success" },
  { count: "changed", name: "Con cambios", className: "text-leaf" },
  { count: "unchanged", name: "Sin cambios", className: "text-muted" },
  { count: "failed", name: "Con errores", className: "text-danger" },
] as const;

const NAMES = new Intl.ListFormat("es", { type: "conjunction" });
const SHOPS = { tiendanube: "Tiendanube", woocommerce: "WooCommerce" } as const;

const inQuotes = (names: readonly string[]) => NAMES.format(names.map((name) => `“${name}”`));

export function ImportReview(props: ImportReviewProps) {
  const { report, fileName, isOutdated, onConfirm, onMakeCategories, onColumns, onCheckAgain, onAgain } = props;
  const { created, changed, failed, unknown_categories, new_categories, source, told } = report;
  const total = created + changed;
  const isOneUnknown = unknown_categories.length === 1;
  return (
    <div className="grid gap-4">
      <p role="status" className="font-medium">
        Revisamos {fileName}
        {source !== "brote" && `, que es un archivo de ${SHOPS[source]}`}.{" "}
        {total === 0 ? "No hay nada para importar." : "Todavía no se guardó nada."}
      </p>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {COUNTS.map(({ count, name, className }) => (
          <div key={count} className="flex flex-col-reverse rounded-xl bg-tint px-4 py-3">
            <dt className="text-muted text-sm">{name}</dt>
            <dd
              className={`font-bold font-display text-2xl tabular-nums ${report[count] === 0 ? "text-muted" : className}`}
            >
              {formatCount(report[count])}
            </dd>
          </div>
        ))}
      </dl>
      <ImportedColumns report={report} onChoose={onColumns} />
      {told.length > 0 && (
        <Notice tone="info">
          <ul className="grid gap-1">
            {told.map(({ text, count, rows }) => (
              <li key={text}>
                {text}{" "}
                <span className="text-muted">
                  ({count === 1 ? "fila" : "filas"} {NAMES.format(rows.map(String))}
                  {count > rows.length && ` y ${formatCount(count - rows.length)} más`})
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {new_categories.length > 0 && (
        <p>
          {new_categories.length === 1 ? "Se crea la categoría" : "Se crean las categorías"} {inQuotes(new_categories)}.
        </p>
      )}
      {unknown_categories.length > 0 && (
        <Notice tone="info">
          <p>
            {isOneUnknown
              ? `La categoría ${inQuotes(unknown_categories)} no existe. Si está bien escrita, se puede crear con la importación.`
              : `Estas categorías no existen: ${inQuotes(unknown_categories)}. Si están bien escritas, se pueden crear con la importación.`}
          </p>
          <Button tone="secondary" className="mt-3" onClick={onMakeCategories}>
            {isOneUnknown ? "Crear la categoría" : `Crear las ${unknown_categories.length} categorías`} y revisar de
            nuevo
          </Button>
        </Notice>
      )}
      <FailedRows report={report} />
      <PlannedRows report={report} />
      <div className="flex flex-wrap gap-3">
        {isOutdated && <Button onClick={onCheckAgain}>Revisar de nuevo</Button>}
        {!isOutdated && total > 0 && (
          <Button onClick={() => onConfirm(report)}>Importar {productCountText(total)}</Button>
        )}
        <Button tone="secondary" onClick={onAgain}>
          Elegir otro archivo
        </Button>
      </div>
      {failed > 0 && total > 0 && (
        <p className="text-muted text-sm">Las filas con errores quedan afuera: corregilas y subilas después.</p>
      )}
    </div>
  );
}
