import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { MAX_QUANTITY, MIN_QUANTITY } from "#src/contract/quantity-limits.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { QuantityField } from "#src/ui/quantity-field.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import { type EditedLine, lineKey, lineSum, withOneMore, withQuantity } from "./line-edits.ts";
import { lineName } from "./order-words.ts";
import { ProductPicker } from "./product-picker.tsx";

type LinesEditorProps = {
  lines: readonly EditedLine[];
  onChange: (lines: EditedLine[]) => void;
  /** In pesos, and before these changes. */
  total: number;
  totalBefore: number | undefined;
  /** What is adjusted, below the lines. */
  children: ReactNode;
};

export function LinesEditor({ lines, onChange, total, totalBefore, children }: LinesEditorProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {lines.length > 0 && (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li
              key={lineKey(line)}
              className="grid grid-cols-[3rem_1fr_auto] items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[3rem_1fr_auto_6.5rem_auto]"
            >
              <Thumbnail src={line.product_details.image} sizes="48px" />
              <div className="min-w-0">
                <p className="font-medium leading-snug">{nonBreakingUnits(lineName(line))}</p>
                <p className="text-muted text-sm tabular-nums">{formatPesos(line.price_at_time)} cada uno</p>
              </div>
              <IconButton
                Icon={X}
                name={`Quitar ${lineName(line)}`}
                className="justify-self-end sm:order-last"
                onClick={() => onChange(lines.filter((one) => one !== line))}
              />
              <div className="max-sm:col-start-2">
                <QuantityField
                  value={line.quantity}
                  min={MIN_QUANTITY}
                  max={MAX_QUANTITY}
                  isLabelHidden
                  onChange={(wanted) => onChange(withQuantity(lines, line, wanted))}
                />
              </div>
              <p className="text-right font-medium tabular-nums">{formatPesos(lineSum(line))}</p>
            </li>
          ))}
        </ul>
      )}
      <ProductPicker onAdd={(line) => onChange(withOneMore(lines, line))} />
      {children}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3 font-semibold text-lg">
        Total
        <span className="tabular-nums">
          {totalBefore !== undefined && totalBefore !== total && (
            <>
              <s className="mr-2 font-normal text-base text-muted">
                <span className="sr-only">Antes </span>
                {formatPesos(totalBefore)}
              </s>
              <span className="sr-only">, ahora </span>
            </>
          )}
          {formatPesos(total)}
        </span>
      </p>
    </div>
  );
}
