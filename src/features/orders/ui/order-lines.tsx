import { X } from "lucide-react";
import { Link } from "react-router";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { productPath } from "#src/paths.ts";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import type { Order, OrderLine } from "../contract.ts";
import { lineName } from "../rules.ts";
import { isStillHere } from "./order-steps.ts";

function Line({ line, onTakeOut }: { line: OrderLine; onTakeOut: (() => void) | undefined }) {
  const { name: product, brand, image, label, seed_count } = line.product_details;
  const name = nonBreakingUnits(lineName(product, label, seed_count));
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3">
      <Thumbnail src={image} sizes="56px" />
      <div className="min-w-0 break-words">
        <p className="text-balance font-medium leading-snug">
          {line.product === null ? (
            name
          ) : (
            <Link
              to={productPath(line.product, label === "" ? null : line.variant)}
              className="-my-3 block py-3 hover:underline"
            >
              <span className="line-clamp-3">{name}</span>
            </Link>
          )}
        </p>
        <p className="text-muted text-sm">{brand || "Sin marca"}</p>
        <p className="text-sm tabular-nums">
          {line.quantity} × {formatPesos(line.price_at_time)}
        </p>
      </div>
      <div className="grid justify-items-end">
        <p className="font-medium tabular-nums">{formatPesos(line.subtotal)}</p>
        {onTakeOut && (
          <button
            type="button"
            aria-description={name}
            onClick={onTakeOut}
            className="-mr-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 text-muted text-sm hover:text-danger"
          >
            <X aria-hidden="true" size={16} />
            Quitar
          </button>
        )}
      </div>
    </li>
  );
}

export const OrderLines = ({ order, onTakeOut }: { order: Order; onTakeOut: (line: OrderLine) => void }) => (
  <ul className="divide-y divide-line border-line border-y">
    {order.products.map((line) => (
      <Line key={line.id} line={line} onTakeOut={isStillHere(order) ? () => onTakeOut(line) : undefined} />
    ))}
  </ul>
);
