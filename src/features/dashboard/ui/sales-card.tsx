import { useState } from "react";
import { formatPesos } from "#src/contract/format.ts";
import { formatCount } from "#src/contract/format-count.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import type { Sales } from "../contract.ts";
import { DayChart, type Measure } from "./day-chart.tsx";
import { dayInWords } from "./scale.ts";

const MEASURES = [
  { value: "pesos", label: "Pesos" },
  { value: "units", label: "Unidades" },
] as const;

const numberClass = "py-1.5 pl-3 text-right tabular-nums";

export function SalesCard({ days }: { days: Sales["by_day"] }) {
  const [measure, setMeasure] = useState<Measure>("pesos");
  return (
    <Card
      title="Ventas por día"
      action={<ChoiceChips label="Qué se cuenta" choices={MEASURES} value={measure} onChoose={setMeasure} />}
    >
      <DayChart days={days} measure={measure} />
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 items-center gap-1 font-medium text-leaf text-sm underline-offset-4 hover:underline">
          Ver los números
          <span aria-hidden="true" className="icon icon-chevron-down size-4 group-open:rotate-180" />
        </summary>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-line border-b text-left text-muted">
              <th scope="col" className="py-1.5 font-medium">
                Día
              </th>
              <th scope="col" className={`${numberClass} font-medium`}>
                Unidades
              </th>
              <th scope="col" className={`${numberClass} font-medium`}>
                Ventas
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map(({ day, units, pesos }) => (
              <tr key={day}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {dayInWords(day)}
                </th>
                <td className={numberClass}>{formatCount(units)}</td>
                <td className={numberClass}>{formatPesos(pesos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
