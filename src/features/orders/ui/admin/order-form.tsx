import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { toPesos } from "#src/contract/centavos.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { Order } from "../../contract.ts";
import { amountsTyped, madeByRules, priceEdited } from "./adjustment-edits.ts";
import { AdjustmentFields } from "./adjustment-fields.tsx";
import { linesDiffer, stockMoves } from "./line-edits.ts";
import { LinesEditor } from "./lines-editor.tsx";
import { staffOrderQueries } from "./queries.ts";
import { type CheckedOrderForm, type OrderFormValues, RecipientFields } from "./recipient-fields.tsx";
import { StockPreview } from "./stock-preview.tsx";

type OrderFormProps = {
  form: UseFormReturn<OrderFormValues, unknown, CheckedOrderForm>;
  label: string;
  /** As it was before, where it is an existing one. */
  order?: Order;
  recipient: { title: string; intro?: ReactNode };
  onSubmit: () => void;
  /** Above the bar. */
  failure?: ReactNode;
  /** The bar at the foot. */
  children: ReactNode;
};

export function OrderForm({ form, label, order, recipient, failure, onSubmit, children }: OrderFormProps) {
  const [lines, adjustments] = form.watch(["lines", "adjustments"]);
  const byRules = madeByRules(order?.adjustments ?? []);
  const priced = priceEdited(lines, [...byRules, ...amountsTyped(adjustments)]);
  const { products: before, status, total } = order ?? { products: [], status: "pending", total: undefined };
  const ids = [...new Set([...before, ...lines].flatMap(({ product }) => product ?? []))].sort();
  const products = useQuery(staffOrderQueries.products(ids)).data?.results;
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4" aria-label={label}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title="Productos">
          <div className="grid grid-cols-1 gap-4">
            <LinesEditor
              lines={lines}
              onChange={(changed) => form.setValue("lines", changed, { shouldDirty: true })}
              total={toPesos(priced.total)}
              totalBefore={total}
            >
              <AdjustmentFields form={form} byRules={byRules} />
            </LinesEditor>
            {byRules.length > 0 && linesDiffer(before, lines) && (
              <Notice tone="info">
                Al guardar se vuelve a calcular: {byRules.map((one) => one.label).join(", ")}. El total puede cambiar.
              </Notice>
            )}
            {priced.isCut && (
              <Notice tone="error">Los descuentos son más que el pedido: así no se va a poder guardar.</Notice>
            )}
            <StockPreview
              moves={products ? stockMoves(before, lines, { status, products }) : []}
              isEmptied={lines.length === 0}
            />
          </div>
        </Card>
        <Card title={recipient.title}>
          {recipient.intro && <p className="-mt-2 mb-3 text-muted text-sm">{recipient.intro}</p>}
          <RecipientFields form={form} />
        </Card>
      </div>
      {failure}
      <div
        data-docked
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center justify-end gap-3 border-line border-t bg-paper px-4 py-3 md:bottom-0 md:-mx-6 md:px-6"
      >
        {children}
      </div>
    </form>
  );
}
