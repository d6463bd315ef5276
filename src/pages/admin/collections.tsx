import { PaymentTotals } from "#src/features/orders/ui/admin/payment-chips.tsx";
import { CollectScreen } from "#src/features/statements/ui/collect-screen.tsx";

export default function AdminCollections() {
  return <CollectScreen due={<PaymentTotals />} />;
}
