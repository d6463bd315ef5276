import type { ReactNode } from "react";
import { type Centavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import type { Totals } from "../rules.ts";

type RowProps = { label: string; className?: string; isSpoken?: boolean; children: ReactNode };

const Row = ({ label, className = "", isSpoken = false, children }: RowProps) => (
  <div
    aria-live={isSpoken ? "polite" : "off"}
    aria-atomic={isSpoken}
    className={`flex items-baseline justify-between gap-4 ${className}`}
  >
    <dt>{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

type CartSummaryProps = {
  totals: Totals;
  /** The total without national taxes, in centavos, where the shop shows it. */
  net: Centavos | undefined;
  children?: ReactNode;
};

export const CartSummary = ({ totals, net, children }: CartSummaryProps) => (
  <section aria-labelledby="resumen" className="grid gap-4 rounded-3xl bg-tint p-5 lg:sticky lg:top-28">
    <h2 id="resumen" className="text-xl">
      Resumen
    </h2>
    <dl className="grid gap-2">
      <Row label={totals.units === 1 ? "Subtotal (1 unidad)" : `Subtotal (${totals.units} unidades)`}>
        {formatPesos(toPesos(totals.subtotal))}
      </Row>
      {totals.saving > 0 && (
        <Row label="Ahorro" className="font-medium text-clay">
          −{formatPesos(toPesos(totals.saving))}
        </Row>
      )}
      <Row label="Total" isSpoken className="border-line border-t pt-3 font-semibold text-xl">
        {formatPesos(toPesos(totals.total))}
      </Row>
      {net !== undefined && (
        <Row label="Precio sin impuestos nacionales" className="text-muted text-sm">
          {formatPesos(toPesos(net))}
        </Row>
      )}
    </dl>
    {children}
  </section>
);
