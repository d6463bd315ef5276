import { NoticesButton } from "#src/features/notices/ui/notices-button.tsx";
import { OrdersScreen } from "#src/features/orders/ui/admin/orders-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import { useShop } from "../storefront/use-shop.ts";
import type { Route } from "./+types/orders.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Pedidos", matches[0].loaderData.settings.name);
}

export default function AdminOrders() {
  return <OrdersScreen shopName={useShop().settings.name} notices={<NoticesButton />} />;
}
