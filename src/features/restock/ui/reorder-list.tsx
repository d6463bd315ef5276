import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { adminProductPath } from "#src/admin-paths.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import type { Reorder, ReorderRow } from "../contract.ts";
import { isLoose } from "../rules.ts";

const inDays = (days: number): string => (days === 1 ? "1 día" : `${days} días`);

function lasts({ stock, days_left }: ReorderRow): ReactNode {
  if (stock === 0) return <strong className="text-danger">Sin stock</strong>;
  if (days_left === null) return "Sin ventas";
  const words = days_left === 0 ? "Menos de 1 día" : inDays(days_left);
  return days_left < 7 ? <strong className="text-warning">{words}</strong> : words;
}

/** What is told of each, under its head; on a phone beside it. */
const FACTS: readonly (readonly [head: string, fact: (row: ReorderRow) => ReactNode])[] = [
  ["Alcanza", lasts],
  ["Stock", ({ stock }) => stock],
  ["En 30 días", ({ sold_30 }) => sold_30],
  ["En 90 días", ({ sold_90 }) => sold_90],
  ["Esperan", ({ waiting }) => waiting],
  ["Costo", ({ cost }) => (cost === null ? "sin cargar" : formatPesos(Math.round(cost)))],
];

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
      className={`${fieldClass} w-20! text-right font-semibold tabular-nums`}
    />
  );
}

const cellClass = "order-3 tabular-nums @max-4xl:text-sm @4xl:px-2 @4xl:py-2 @4xl:text-right";

const Row = ({ row, onAmount }: { row: ReorderRow; onAmount: OnAmount }) => (
  <tr className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 @4xl:table-row">
    <th scope="row" className="order-1 basis-[calc(100%-5.75rem)] text-left font-normal @4xl:w-full @4xl:py-2">
      <span className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3">
        <Thumbnail src={row.image} sizes="48px" />
        <span className="wrap-anywhere leading-snug">
          <Link
            to={adminProductPath(row.product)}
            className="inline-block font-medium underline-offset-4 hover:underline pointer-coarse:py-2.5"
          >
            {nonBreakingUnits(withLabel(row.name, row.label))}
          </Link>
          {isLoose(row) && (
            <span className="block text-muted text-sm">{`${inDays(row.days_90)} a la venta: estimación floja`}</span>
          )}
        </span>
      </span>
    </th>
    {FACTS.map(([head, fact]) => (
      <td key={head} className={`${cellClass} @4xl:whitespace-nowrap`}>
        <span className="text-muted @4xl:hidden">{head} </span>
        {fact(row)}
      </td>
    ))}
    <td className="order-2 @4xl:py-2 @4xl:pl-2">
      <AmountField row={row} onAmount={onAmount} />
    </td>
    <td className={`${cellClass} font-medium @4xl:pr-0`}>
      {row.cost === null ? "" : formatPesos(Math.round(row.cost * row.amount))}
    </td>
  </tr>
);

const SupplierRow = ({ name, units, total, minimum, missing }: Reorder["suppliers"][number]) => (
  <tr className="block @4xl:table-row">
    <th colSpan={FACTS.length + 3} scope="rowgroup" className="block pt-4 pb-1 text-left @4xl:table-cell">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere text-base">{name}</span>
        <span className="font-medium tabular-nums">
          {units === 1 ? "1 unidad" : `${units} unidades`} · {formatPesos(Math.round(total))}
          {minimum !== null && (
            <span className={missing > 0 ? "text-warning" : "text-success"}>
              {missing > 0
                ? ` · faltan ${formatPesos(Math.ceil(missing))} para el mínimo`
                : ` · llega al mínimo de ${formatPesos(minimum)}`}
            </span>
          )}
        </span>
      </span>
    </th>
  </tr>
);

const MORE = 100;

type ReorderListProps = { reorder: Reorder; onAmount: OnAmount; actions: ReactNode };

export function ReorderList({ reorder: { rows, suppliers }, onAmount, actions }: ReorderListProps) {
  const [most, setMost] = useState(MORE);
  if (rows.length === 0)
    return (
      <Section
        title="Nada por pedir"
        hint="Con lo que hay alcanza, al ritmo de los últimos 90 días. Lo que no se vendió ni espera nadie no se pide, aunque no tenga stock."
      >
        {null}
      </Section>
    );
  const bySupplier = Map.groupBy(rows.slice(0, most), ({ supplier }) => supplier);
  return (
    <Section
      title="El pedido"
      hint="Lo que se vende por día con stock, por los días que tarda el proveedor y los que elegís, más quien espera, menos lo que hay. Cuenta el ritmo más alto de los últimos 30 y 90 días. Costos sin IVA."
    >
      {actions}
      <div className="@container">
        <table aria-label="Qué pedir" className="block w-full @4xl:table">
          <thead className="text-muted text-sm @max-4xl:hidden">
            <tr>
              {["Producto", ...FACTS.map(([head]) => head), "Pedir", "Subtotal"].map((head) => (
                <th
                  key={head}
                  className="whitespace-nowrap px-2 text-right font-medium first:pl-0 first:text-left last:pr-0"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {[...suppliers, null].map((supplier) => (
            <tbody key={supplier?.id ?? 0} className="block divide-y divide-line @4xl:table-row-group">
              {supplier && bySupplier.has(supplier.id) && <SupplierRow {...supplier} />}
              {bySupplier.get(supplier?.id ?? null)?.map((row) => (
                <Row key={row.variant} row={row} onAmount={onAmount} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {rows.length > most && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setMost(most + MORE)}>
          Ver más ({rows.length - most})
        </Button>
      )}
    </Section>
  );
}
