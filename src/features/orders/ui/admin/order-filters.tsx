import { useQuery } from "@tanstack/react-query";
import { Download, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { formatCount } from "#src/contract/format-count.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { DayFilter } from "#src/ui/admin/day-field.tsx";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { SearchField } from "#src/ui/admin/search-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { useDownload } from "#src/ui/use-download.ts";
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from "../../contract.ts";
import { PaymentChips } from "./payment-chips.tsx";
import { type OrdersParams, queryOf, staffOrderQueries } from "./queries.ts";
import { useSavedViews } from "./saved-views.tsx";

type OrderFiltersProps = {
  place: OrdersParams;
  onChange: (changes: Readonly<Record<string, string>>, how?: { replace: boolean }) => void;
};

/** What the list shows, in its address; named sets of it; and all of it as a sheet. */
export function OrderFilters({ place, onChange }: OrderFiltersProps) {
  const { data: totals } = useQuery(staffOrderQueries.paymentTotals());
  const [isPressed, setPressed] = useState(false);
  // Never hidden while they narrow the list.
  const isOpen = isPressed || place.date_from !== "" || place.date_to !== "";
  const views = useSavedViews();
  const exporting = useDownload("/orders/export/", "pedidos.csv", "Error al bajar los pedidos", queryOf(place));
  const statuses = ORDER_STATUSES.map((value) => {
    const isCounted = value === "pending" && totals;
    return { value, label: `${ORDER_STATUS_LABELS[value]}s`, ...(isCounted && { note: formatCount(totals.pending) }) };
  });
  return (
    <>
      <div className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center">
        <div className="flex min-w-0 grow items-center gap-1 lg:basis-72">
          <SearchField
            label="Buscar pedidos"
            placeholder="Número, nombre, teléfono…"
            value={place.search}
            onSearch={(search) => onChange({ search }, { replace: true })}
          />
          <IconButton
            Icon={SlidersHorizontal}
            name="Fechas, vistas y CSV"
            className="border border-edge"
            aria-pressed={isOpen}
            onClick={() => setPressed(!isPressed)}
          />
        </div>
        <ChoiceChips
          label="Estado"
          choices={[{ value: "", label: "Todos" }, ...statuses]}
          value={place.status}
          onChoose={(status) => onChange({ status })}
        />
        <PaymentChips value={place.payment} onChoose={(cobro) => onChange({ cobro })} />
      </div>
      <div className={`flex flex-wrap items-start gap-3 ${isOpen ? "" : "hidden"}`}>
        <DayFilter label="Desde" value={place.date_from} onChange={(desde) => onChange({ desde })} />
        <DayFilter label="Hasta" value={place.date_to} onChange={(hasta) => onChange({ hasta })} />
        <div className="flex flex-wrap gap-3 sm:mt-6">
          <Button tone="secondary" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
            <Download aria-hidden="true" className="size-4.5" />
            {exporting.isPending ? "Preparando…" : "Bajar CSV"}
          </Button>
          {views.button}
        </div>
      </div>
      {views.chips}
      {views.dialog}
    </>
  );
}
