import { NoticesButton } from "#src/features/notices/ui/notices-button.tsx";
import { NoticesOffer } from "#src/features/notices/ui/notices-offer.tsx";
import { OrdersScreen } from "#src/features/orders/ui/admin/orders-screen.tsx";

export default function AdminOrders() {
  return <OrdersScreen notices={<NoticesButton />} offer={<NoticesOffer />} />;
}
