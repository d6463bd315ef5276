import { Link, useLocation } from "react-router";
import { adminOrderPath } from "#src/admin-paths.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { Order } from "../../contract.ts";
import { StatusBadge } from "../status-badge.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLinesList } from "./order-lines-list.tsx";

export function OrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { search } = useLocation();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Pedido #${order.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <time dateTime={order.created_at} className="text-muted text-sm">
          {formatMoment(order.created_at)}
        </time>
        <StatusBadge status={order.status} />
      </div>
      <OrderFacts order={order} />
      <div>
        <OrderLinesList order={order} />
      </div>
      <Link to={adminOrderPath(order.id)} state={{ list: search }} className={buttonClass("primary")}>
        Abrir el pedido
      </Link>
    </Dialog>
  );
}
