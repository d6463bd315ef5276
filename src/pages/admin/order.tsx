import { useCan } from "#src/client/permissions.ts";
import { OrderHistory } from "#src/features/activity/ui/order-history.tsx";
import { RequestsOfOrder } from "#src/features/customer-requests/ui/admin/requests-of-order.tsx";
import { OrderScreen } from "#src/features/orders/ui/admin/order-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/order.ts";
import { CHANGE_WORDS } from "./change-words.ts";
import { UndoOperation } from "./undo-operation.tsx";

export const meta = (args: Route.MetaArgs) => privateMeta(`Pedido #${args.params.orderId}`)(args);

export default function AdminOrder({ params }: Route.ComponentProps) {
  const orderId = Number(params.orderId);
  const canReadHistory = useCan("activity:read");
  const canUndo = useCan("orders:write");
  const history = (
    <div className="grid gap-4">
      <RequestsOfOrder orderId={orderId} />
      {canReadHistory && (
        <OrderHistory
          orderId={orderId}
          words={CHANGE_WORDS}
          actionsOf={({ id, can_undo }) => can_undo && canUndo && <UndoOperation entryId={id} />}
        />
      )}
    </div>
  );
  return <OrderScreen key={orderId} orderId={orderId} history={history} />;
}
