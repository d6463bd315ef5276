import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ChoiceOptions } from "#src/ui/admin/choice-select.tsx";
import { Options } from "#src/ui/select-field.tsx";
import type { ProductFilters } from "./list-params.ts";
import { staffCatalogue } from "./queries.ts";

const chipClass =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-edge bg-card px-3.5 font-medium text-sm transition-colors duration-150 hover:bg-tint aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf";

type Change = (changes: Readonly<Record<string, string | undefined>>) => void;

type ChoiceProps = { label: string; value: string | undefined; onChoose: (value: string) => void; children: ReactNode };

function ChipSelect({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <span
      className={`relative inline-flex shrink-0 rounded-full border ${value ? "border-leaf bg-leaf text-on-leaf" : "border-edge bg-card hover:bg-tint"}`}
    >
      <select
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 max-w-48 cursor-pointer truncate rounded-full bg-transparent py-2 pr-8 pl-3.5 font-medium text-sm [&>option]:bg-card [&>option]:text-ink"
      >
        <option value="">{label}</option>
        {children}
      </select>
    </span>
  );
}

type ListFiltersProps = { filters: ProductFilters; sort: string | undefined; onChange: Change };

/** For phones; the table sorts by its headings. */
const SORTS = [
  { value: "name", label: "Nombre" },
  { value: "price", label: "Precio más bajo" },
  { value: "-price", label: "Precio más alto" },
  { value: "stock", label: "Menos stock" },
  { value: "-stock", label: "Más stock" },
  { value: "-discount", label: "Más descuento" },
];

export function ListFilters({ filters, sort, onChange }: ListFiltersProps) {
  const unpriced = useQuery(staffCatalogue.unpriced()).data?.count;
  const choose = (name: string) => (value: string) => onChange({ [name]: value });
  const flag = (name: keyof ProductFilters) => {
    const isOn = filters[name] === "true";
    return {
      type: "button" as const,
      "aria-pressed": isOn,
      onClick: () => onChange({ [name]: isOn ? undefined : "true" }),
      className: chipClass,
    };
  };
  return (
    <fieldset className="no-scrollbar -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
      <legend className="sr-only">Filtros</legend>
      <button {...flag("no_prices")}>
        Productos sin precio
        {unpriced !== undefined && (
          <span
            className={`grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.5 font-semibold text-xs tabular-nums ${unpriced > 0 ? "bg-warning-tint text-warning" : "bg-tint text-muted"}`}
          >
            {unpriced}
          </span>
        )}
      </button>
      <ChipSelect label="Categoría" value={filters.category} onChoose={choose("category")}>
        <ChoiceOptions of="category" />
      </ChipSelect>
      <ChipSelect label="Marca" value={filters.brand} onChoose={choose("brand")}>
        <ChoiceOptions of="brand" />
      </ChipSelect>
      <ChipSelect label="Disponibilidad" value={filters.availability} onChoose={choose("availability")}>
        <option value="in_stock">En stock</option>
        <option value="last_units">Últimas unidades</option>
        <option value="none">Sin stock</option>
      </ChipSelect>
      <button {...flag("low_stock")}>Stock bajo</button>
      <button {...flag("no_image")}>Sin foto</button>
      {filters.licence_due && <button {...flag("licence_due")}>Licencia por vencer</button>}
      <button {...flag("hidden")}>Ocultos</button>
      <span className="contents md:hidden">
        <ChipSelect label="Ordenar" value={sort} onChoose={choose("sort")}>
          <Options of={SORTS} />
        </ChipSelect>
      </span>
    </fieldset>
  );
}
