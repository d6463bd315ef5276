import { NoticesButton } from "#src/features/notices/ui/notices-button.tsx";
import { NoticesOffer } from "#src/features/notices/ui/notices-offer.tsx";
import { OrdersScreen } from "#src/features/orders/ui/admin/orders-screen.tsx";
import { useShop } from "../storefront/use-shop.ts";

export default function AdminOrders() {
  return <OrdersScreen shop={useShop().settings} notices={<NoticesButton />} offer={<NoticesOffer />} />;
}
