import type { ReactNode } from "react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { signedAmount } from "#src/features/pricing/rules.ts";
import type { CartFigures } from "./cart-figures.ts";

type RowProps = { label: string; className?: string; isSpoken?: boolean; doubt?: string | false; children: ReactNode };

const Row = ({ label, className = "", isSpoken = false, doubt = false, children }: RowProps) => (
  <div
    aria-live={isSpoken ? "polite" : "off"}
    aria-atomic={isSpoken}
    aria-busy={doubt !== false}
    className={`flex items-baseline justify-between gap-4 ${className}`}
  >
    <dt>
      {label}
      {doubt && <span className="ml-2 font-normal text-muted text-sm">{doubt}</span>}
    </dt>
    <dd className={`whitespace-nowrap tabular-nums ${doubt ? "opacity-60" : ""}`}>{children}</dd>
  </div>
);

type CartSummaryProps = {
  figures: CartFigures;
  /** Why they may be others by now, in a word. */
  doubt: string | false;
  showsNet: boolean;
  children?: ReactNode;
};

export const CartSummary = ({ figures, doubt, showsNet, children }: CartSummaryProps) => (
  <section aria-labelledby="resumen" className="grid gap-4 rounded-3xl bg-tint p-5 lg:sticky lg:top-28">
    <h2 id="resumen" className="text-xl">
      Resumen
    </h2>
    <dl className="grid gap-2">
      <Row label={figures.units === 1 ? "Subtotal (1 unidad)" : `Subtotal (${figures.units} unidades)`}>
        {formatPesos(figures.subtotal)}
      </Row>
      {figures.saving > 0 && (
        <Row label="Ahorro" className="font-medium text-clay">
          {signedAmount(-figures.saving)}
        </Row>
      )}
      {figures.adjustments.map(({ label, amount }) => (
        <Row key={label} label={label}>
          {signedAmount(amount)}
        </Row>
      ))}
      <Row label="Total" doubt={doubt} isSpoken className="border-line border-t pt-3 font-semibold text-xl">
        {formatPesos(figures.total)}
      </Row>
      {showsNet && (
        <Row label="Precio sin impuestos nacionales" className="text-muted text-sm">
          {formatPesos(figures.net)}
        </Row>
      )}
    </dl>
    {children}
  </section>
);
