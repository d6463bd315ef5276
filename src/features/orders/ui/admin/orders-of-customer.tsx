import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminOrderPath } from "#src/admin-paths.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import type { Order } from "../../contract.ts";
import { StatusBadge } from "../status-badge.tsx";
import { shownLinesInWords } from "./order-words.ts";
import { staffOrderQueries } from "./queries.ts";

const LATEST = 50;

export function OrdersOfCustomer({ customerId }: { customerId: number }) {
  const read = useQuery(staffOrderQueries.ofCustomer(customerId));
  return (
    <>
      <CustomerOrders read={read} />
      {read.data?.results.length === 0 && <p className="text-muted">Todavía no hizo ninguno.</p>}
      {(read.data?.count ?? 0) > LATEST && <p className="mt-3 text-muted text-sm">Son los últimos {LATEST}.</p>}
    </>
  );
}

/** As far as they are read. */
export const CustomerOrders = ({ read }: { read: UseQueryResult<{ results: Order[] }> }) => (
  <>
    <ReadState read={read} skeleton="h-28" />
    <ul className="-my-2 divide-y divide-line empty:hidden">
      {read.data?.results.map((order) => (
        <CustomerOrderRow key={order.id} order={order} />
      ))}
    </ul>
  </>
);

const CustomerOrderRow = ({ order }: { order: Order }) => (
  <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 py-2">
    <p>
      <Link
        to={adminOrderPath(order.id)}
        className="-my-2 mr-3 inline-block py-2 font-medium text-leaf underline-offset-4 hover:underline"
      >
        <span className="sr-only">Pedido </span>#{order.id}
      </Link>
      <time dateTime={order.created_at} className="text-muted text-sm">
        {formatShortMoment(order.created_at)}
      </time>
    </p>
    <StatusBadge status={order.status} />
    <p className="wrap-anywhere line-clamp-2 min-w-0 text-sm">{nonBreakingUnits(shownLinesInWords(order.products))}</p>
    <p className="justify-self-end font-semibold tabular-nums">{formatPesos(order.total)}</p>
  </li>
);
