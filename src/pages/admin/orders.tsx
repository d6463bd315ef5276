import { NoticesButton } from "#src/features/notices/ui/notices-button.tsx";
import { NoticesOffer } from "#src/features/notices/ui/notices-offer.tsx";
import { OrdersScreen } from "#src/features/orders/ui/admin/orders-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import { useShop } from "../storefront/use-shop.ts";

export const meta = privateMeta("Pedidos");

export default function AdminOrders() {
  const { name } = useShop().settings;
  return <OrdersScreen shopName={name} notices={<NoticesButton />} offer={<NoticesOffer />} />;
}
