import { useNavigate } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { PaymentChips } from "#src/features/orders/ui/admin/payment-chips.tsx";
import { CollectScreen } from "#src/features/statements/ui/collect-screen.tsx";

export default function AdminCollections() {
  const navigate = useNavigate();
  const toOrders = (payment: string) => void navigate(`${ADMIN_PATHS.orders}?cobro=${payment}`);
  return <CollectScreen due={<PaymentChips value="" onChoose={toOrders} />} />;
}
