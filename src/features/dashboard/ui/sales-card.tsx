import { useState } from "react";
import { Card } from "#src/ui/admin/card.tsx";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { Sales } from "../contract.ts";
import { DayChart, type Measure } from "./day-chart.tsx";
import { SalesTable } from "./sales-table.tsx";
import { dayInWords } from "./scale.ts";

const MEASURES = [
  { value: "pesos", label: "Pesos" },
  { value: "units", label: "Unidades" },
] as const;

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
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <SalesTable
          column="Día"
          rows={days.toReversed().map((sold) => ({ ...sold, key: sold.day, name: dayInWords(sold.day) }))}
          isRuled
        />
      </details>
    </Card>
  );
}
