import type { ReactNode } from "react";
import { formatPesos } from "#src/contract/format.ts";
import { formatCount } from "#src/contract/format-count.ts";
import { Card } from "#src/ui/admin/card.tsx";

type Row = { key: string; name: ReactNode; units: number; pesos: number };

type RankingProps = { title: string; hint: string; column: string; rows: readonly Row[]; by: "units" | "pesos" };

export function Ranking({ title, hint, column, rows, by }: RankingProps) {
  const highest = Math.max(1, ...rows.map((row) => row[by]));
  return (
    <Card title={title}>
      <p className="-mt-2 mb-3 text-muted text-sm">{hint}</p>
      {rows.length === 0 ? (
        <p className="text-muted">Sin ventas en este período.</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="pb-2 font-medium">
                {column}
              </th>
              <th scope="col" className="pb-2 pl-3 text-right font-medium">
                Unidades
              </th>
              <th scope="col" className="pb-2 pl-3 text-right font-medium">
                Ventas
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="py-1.5 text-left align-top font-normal">
                  <span className="wrap-anywhere">{row.name}</span>
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 2"
                    preserveAspectRatio="none"
                    className="mt-1 block h-1.5 w-full rounded-full bg-tint"
                  >
                    <rect width={(100 * row[by]) / highest} height="2" className="fill-leaf" />
                  </svg>
                </th>
                <td className="py-1.5 pl-3 text-right align-top tabular-nums">{formatCount(row.units)}</td>
                <td className="py-1.5 pl-3 text-right align-top tabular-nums">{formatPesos(row.pesos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
