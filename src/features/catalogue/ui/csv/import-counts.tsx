import type { ImportReport } from "../../contract.ts";

const COUNTS = [
  { count: "created", name: "Nuevos", className: "text-success" },
  { count: "changed", name: "Con cambios", className: "text-leaf" },
  { count: "unchanged", name: "Sin cambios", className: "text-muted" },
  { count: "failed", name: "Con errores", className: "text-danger" },
] as const;

const INTEGERS = new Intl.NumberFormat("es-AR");

export const ImportCounts = ({ report }: { report: ImportReport }) => (
  <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
    {COUNTS.map(({ count, name, className }) => (
      <div key={count} className="flex flex-col-reverse rounded-xl bg-tint px-4 py-3">
        <dt className="text-muted text-sm">{name}</dt>
        <dd
          className={`font-bold font-display text-2xl tabular-nums ${report[count] === 0 ? "text-muted" : className}`}
        >
          {INTEGERS.format(report[count])}
        </dd>
      </div>
    ))}
  </dl>
);

export const inIntegers = (count: number): string => INTEGERS.format(count);
