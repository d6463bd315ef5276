import type { ReactNode } from "react";
import { formatCount } from "#src/contract/format-count.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";

const numberClass = "py-1.5 pl-3 text-right align-top tabular-nums";

export type Sold = { key: string; name: ReactNode; units: number; pesos: number };

type SalesTableProps = {
  /** What the rows are. */
  column: string;
  rows: readonly Sold[];
  isRuled?: boolean;
};

export const SalesTable = ({ column, rows, isRuled = false }: SalesTableProps) => (
  <table className="w-full text-sm">
    <thead className={`text-left text-muted ${isRuled ? "border-line border-b" : ""}`}>
      <tr>
        <th scope="col" className="py-1.5 font-medium">
          {column}
        </th>
        <th scope="col" className={`${numberClass} font-medium`}>
          Unidades
        </th>
        <th scope="col" className={`${numberClass} font-medium`}>
          Ventas
        </th>
      </tr>
    </thead>
    <tbody className={isRuled ? "divide-y divide-line" : ""}>
      {rows.map(({ key, name, units, pesos }) => (
        <tr key={key}>
          <th scope="row" className="py-1.5 text-left align-top font-normal">
            {name}
          </th>
          <td className={numberClass}>{formatCount(units)}</td>
          <td className={numberClass}>{formatPesos(pesos)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
