import { Link } from "react-router";
import { formatPesos } from "#src/contract/format.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { productPath } from "#src/paths.ts";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import type { Order } from "../../contract.ts";
import { lineName } from "./order-words.ts";

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
          </div>
          <p className="font-medium tabular-nums">{formatPesos(line.subtotal)}</p>
        </li>
      ))}
    </ul>
    <p className="flex justify-between gap-4 border-line border-t pt-3 font-semibold text-lg">
      Total <span className="tabular-nums">{formatPesos(order.total)}</span>
    </p>
  </>
);
