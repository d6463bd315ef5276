import { Link } from "react-router";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { signedAmount } from "#src/features/pricing/rules.ts";
import { productPath } from "#src/paths.ts";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import type { Order } from "../../contract.ts";
import { lineName } from "./order-words.ts";

const AmountRow = ({ label, pesos }: { label: string; pesos: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="wrap-anywhere min-w-0 text-muted">{label}</dt>
    <dd className="tabular-nums">{signedAmount(pesos)}</dd>
  </div>
);

export const OrderLinesList = ({ order }: { order: Order }) => (
  <>
    <ul className="divide-y divide-line">
      {order.products.map((line) => (
        <li key={line.id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2">
          <Thumbnail src={line.product_details.image} sizes="48px" />
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium leading-snug">
              {line.product === null ? (
                nonBreakingUnits(lineName(line))
              ) : (
                <Link
                  to={productPath(line.product)}
                  className="-my-1 inline-block py-1 underline-offset-4 hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
                >
                  {nonBreakingUnits(lineName(line))}
                </Link>
              )}
            </p>
            <p className="text-muted text-sm tabular-nums">
              {line.product_details.brand || "Sin marca"} · {line.quantity} × {formatPesos(line.price_at_time)}
            </p>
            {line.parts.map((part) => (
              <p key={part.variant_id} className="text-muted text-sm tabular-nums">
                {part.quantity * line.quantity} × {withLabel(part.name, part.label)}
              </p>
            ))}
          </div>
          <p className="font-medium tabular-nums">{formatPesos(line.subtotal)}</p>
        </li>
      ))}
    </ul>
    {order.adjustments.length > 0 && (
      <dl className="grid gap-1 border-line border-t py-3">
        <AmountRow label="Subtotal" pesos={order.subtotal} />
        {order.adjustments.map(({ id, label, amount }) => (
          <AmountRow key={id} label={label} pesos={amount} />
        ))}
      </dl>
    )}
    <p className="flex justify-between gap-4 border-line border-t pt-3 font-semibold text-lg">
      Total <span className="tabular-nums">{formatPesos(order.total)}</span>
    </p>
  </>
);
