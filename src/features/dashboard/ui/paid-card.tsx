import { Download } from "lucide-react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { useDownload } from "#src/ui/use-download.ts";
import type { Paid, SalesDays } from "../contract.ts";
import { dayInWords } from "./scale.ts";

const nameOf = (method: string) => method || "Sin decir";

const sumOf = (rows: Paid) => Math.round(rows.reduce((sum, { pesos }) => sum + pesos, 0) * 100) / 100;

const amount = (pesos: number) => (pesos < 0 ? `−${formatPesos(-pesos)}` : formatPesos(pesos));

const rowClass = "flex flex-wrap justify-between gap-x-3 py-1.5";

/** What came in by each means of payment; nothing where nothing did. */
export function PaidCard({ paid, days }: { paid: Paid; days: SalesDays }) {
  const query = new URLSearchParams({ days });
  const { mutate, isPending } = useDownload("/admin/today/paid/", "cobrado.csv", "Error al bajar lo cobrado", query);
  if (paid.length === 0) return null;
  const byMethod = [...Map.groupBy(paid, ({ method }) => method)]
    .map(([method, rows]) => ({ method, pesos: sumOf(rows) }))
    .toSorted((one, other) => other.pesos - one.pesos);
  return (
    <Card
      title={`Cobrado: ${amount(sumOf(paid))}`}
      action={
        <Button tone="quiet" className="-mr-3 text-sm" disabled={isPending} onClick={() => mutate()}>
          <Download aria-hidden="true" className="size-4.5" />
          Bajar CSV
        </Button>
      }
    >
      <p className="-mt-2 mb-1 text-muted text-sm">Pagos menos devoluciones, por el día en que entraron.</p>
      <ul aria-label="Por medio de pago" className="max-w-2xl divide-y divide-line text-sm tabular-nums">
        {byMethod.map(({ method, pesos }) => (
          <li key={method} className={rowClass}>
            <span className="wrap-anywhere">{nameOf(method)}</span>
            <span>{amount(pesos)}</span>
          </li>
        ))}
      </ul>
      <details className="group mt-1">
        <summary className="inline-flex min-h-11 items-center gap-1 font-medium text-leaf text-sm underline-offset-4 hover:underline">
          Ver día por día
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <ul aria-label="Cobrado por día" className="max-w-2xl divide-y divide-line text-sm tabular-nums">
          {paid.map(({ day, method, pesos }) => (
            <li key={`${day} ${method}`} className={rowClass}>
              <span className="wrap-anywhere">
                {dayInWords(day)} · {nameOf(method)}
              </span>
              <span>{amount(pesos)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
