import { useCan } from "#src/client/permissions.ts";
import { OrderHistory } from "#src/features/activity/ui/order-history.tsx";
import { RequestsOfOrder } from "#src/features/customer-requests/ui/admin/requests-of-order.tsx";
import { OrderScreen } from "#src/features/orders/ui/admin/order-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import { useShop } from "../storefront/use-shop.ts";
import type { Route } from "./+types/order.ts";
import { CHANGE_WORDS } from "./change-words.ts";

export const meta = (args: Route.MetaArgs) => privateMeta(`Pedido #${args.params.orderId}`)(args);

export default function AdminOrder({ params }: Route.ComponentProps) {
  const orderId = Number(params.orderId);
  const mayReadHistory = useCan("activity:read");
  const history = (
    <div className="grid gap-4">
      <RequestsOfOrder orderId={orderId} />
      {mayReadHistory && <OrderHistory orderId={orderId} words={CHANGE_WORDS} />}
    </div>
  );
  return <OrderScreen key={orderId} orderId={orderId} shop={useShop().settings} history={history} />;
}
