import { Card } from "#src/ui/admin/card.tsx";
import { SalesTable, type Sold } from "./sales-table.tsx";

type RankingProps = { title: string; hint: string; column: string; rows: readonly Sold[]; by: "units" | "pesos" };

export function Ranking({ title, hint, column, rows, by }: RankingProps) {
  const highest = Math.max(1, ...rows.map((row) => row[by]));
  const withBar = (row: Sold) => (
    <>
      <span className="wrap-anywhere">{row.name}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="mt-1 block h-1.5 w-full rounded-full bg-tint"
      >
        <rect width={(100 * row[by]) / highest} height="2" className="fill-leaf" />
      </svg>
    </>
  );
  return (
    <Card title={title}>
      <p className="-mt-2 mb-3 text-muted text-sm">{hint}</p>
      {rows.length === 0 ? (
        <p className="text-muted">Sin ventas en este período.</p>
      ) : (
        <SalesTable column={column} rows={rows.map((row) => ({ ...row, name: withBar(row) }))} />
      )}
    </Card>
  );
}
