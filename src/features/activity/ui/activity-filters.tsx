import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { DayFilter } from "#src/ui/admin/day-field.tsx";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { SearchField } from "#src/ui/admin/search-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { Options } from "#src/ui/select-field.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { ACTIVITY_ACTIONS } from "../contract.ts";
import { ACTION_LOOKS } from "./action-looks.ts";
import type { ActivityFilters } from "./queries.ts";

/** Tells the two actions labelled Pedido apart. */
const LABELS: Partial<Record<string, string>> = { order: "Pedido (modificado)", create_order: "Pedido (nuevo)" };

const CHOICES = ACTIVITY_ACTIONS.map((value) => ({ value, label: LABELS[value] ?? ACTION_LOOKS[value].label }));

type ActivityFiltersProps = {
  filters: ActivityFilters;
  onChange: (changes: Partial<ActivityFilters>, how?: { replace: boolean }) => void;
};

export function ActivityFiltersBar({ filters, onChange }: ActivityFiltersProps) {
  const id = useId();
  const [isPressed, setPressed] = useState(false);
  // Never hidden while they narrow the list.
  const isOpen = isPressed || filters.action !== "" || filters.date_from !== "";
  const isNarrowed = Object.values(filters).some((value) => value !== "");
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-end">
      <div className="flex min-w-0 grow items-center gap-1">
        <SearchField
          label="Buscar actividades"
          placeholder="Qué se hizo o quién"
          value={filters.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
        <IconButton
          Icon={SlidersHorizontal}
          name="Filtros"
          aria-pressed={isOpen}
          className="lg:hidden"
          onClick={() => setPressed(!isPressed)}
        />
      </div>
      <div className={`grid grid-cols-1 gap-3 sm:grid-cols-2 lg:flex ${isOpen ? "" : "max-lg:hidden"}`}>
        <div className="grid min-w-0 grid-cols-1 gap-1">
          <label htmlFor={`${id}-action`} className="text-muted text-sm">
            Acción
          </label>
          <select
            id={`${id}-action`}
            value={filters.action}
            onChange={(event) =>
              onChange({ action: ACTIVITY_ACTIONS.find((action) => action === event.target.value) ?? "" })
            }
            className={fieldClass}
          >
            <option value="">Todas</option>
            <Options of={CHOICES} />
          </select>
        </div>
        <DayFilter label="Desde" value={filters.date_from} onChange={(date_from) => onChange({ date_from })} />
        <Button
          tone="secondary"
          className="self-end sm:col-span-2 lg:mt-6 lg:self-start"
          disabled={!isNarrowed}
          onClick={() => onChange({ action: "", date_from: "", search: "" })}
        >
          Limpiar filtros
        </Button>
      </div>
    </div>
  );
}
