import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { adminProductPath } from "#src/admin-paths.ts";
import { formatPesos } from "#src/contract/format.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { LongList } from "#src/ui/admin/long-list.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { Reorder, ReorderRow } from "../contract.ts";

const inDays = (days: number): string => (days === 1 ? "1 día" : `${days} días`);

const lasts = ({ stock, days_left }: ReorderRow): string => {
  if (stock === 0) return "Sin stock";
  const left = stock === 1 ? "Queda 1" : `Quedan ${stock}`;
  return days_left === null ? left : `${left}, para ${days_left === 0 ? "menos de un día" : inDays(days_left)}`;
};

const soldIn = (sold: number, days: number): string => `${sold} en ${inDays(days)} con stock`;

const reasonsOf = (row: ReorderRow): string =>
  [
    lasts(row),
    row.sold_90 === 0
      ? "sin ventas"
      : `se vendieron ${[...new Set([soldIn(row.sold_30, row.days_30), soldIn(row.sold_90, row.days_90)])].join(" y ")}`,
    row.waiting > 0 && (row.waiting === 1 ? "espera 1 persona" : `esperan ${row.waiting}`),
  ]
    .filter(Boolean)
    .join(" · ");

type OnAmount = (variant: number, amount: number) => void;

/** Counts once it is left, or with Enter. */
function AmountField({ row: { variant, amount, name, label }, onAmount }: { row: ReorderRow; onAmount: OnAmount }) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed && /^\d{1,6}$/.test(typed)) onAmount(variant, Number(typed));
    setTyped(undefined);
  };
  return (
    <input
      aria-label={`Cuántas pedir de ${withLabel(name, label)}`}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? amount}
      onChange={({ target }) => setTyped(target.value.trim())}
      onBlur={settle}
      onKeyDown={({ key }) => key === "Enter" && settle()}
      className={`${fieldClass} w-24! text-right font-semibold tabular-nums`}
    />
  );
}

const Row = ({ row, onAmount }: { row: ReorderRow; onAmount: OnAmount }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-4 gap-y-1 py-3">
    <Link
      to={adminProductPath(row.product)}
      className="wrap-anywhere font-medium leading-snug underline-offset-4 hover:underline"
    >
      {nonBreakingUnits(withLabel(row.name, row.label))}
    </Link>
    <AmountField row={row} onAmount={onAmount} />
    <span className="text-muted text-sm tabular-nums">{reasonsOf(row)}</span>
    <span className="text-right text-muted text-sm tabular-nums">
      {row.cost === null ? "sin costo cargado" : formatPesos(Math.round(row.cost * row.amount))}
    </span>
  </li>
);

const SupplierLine = ({ name, units, total, minimum, missing }: Reorder["suppliers"][number]) => (
  <li className="flex flex-wrap justify-between gap-x-4">
    <span className="wrap-anywhere">{name}</span>
    <span className="tabular-nums">
      {units === 1 ? "1 unidad" : `${units} unidades`} · {formatPesos(Math.round(total))}
      {minimum !== null && (
        <span className={missing > 0 ? "text-warning" : "text-success"}>
          {missing > 0
            ? ` · faltan ${formatPesos(Math.ceil(missing))} para el mínimo`
            : ` · llega al mínimo de ${formatPesos(minimum)}`}
        </span>
      )}
    </span>
  </li>
);

type ReorderListProps = { reorder: Reorder; onAmount: OnAmount; actions: ReactNode };

export const ReorderList = ({ reorder: { rows, suppliers }, onAmount, actions }: ReorderListProps) => (
  <Section
    title={rows.length === 0 ? "Nada por pedir" : "El pedido"}
    hint="Lo que se vende por día con stock, por los días que tarda el proveedor y los que elegís, más quien espera, menos lo que hay. Cuenta el ritmo más alto de los últimos 30 y 90 días. Costos sin IVA."
  >
    {actions}
    <ul aria-label="Por proveedor" className="grid gap-1 empty:hidden">
      {suppliers.map((supplier) => (
        <SupplierLine key={supplier.id} {...supplier} />
      ))}
    </ul>
    <LongList label="Qué pedir" items={rows}>
      {(row) => <Row key={row.variant} row={row} onAmount={onAmount} />}
    </LongList>
  </Section>
);
