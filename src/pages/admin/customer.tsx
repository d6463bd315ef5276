import { CustomerScreen } from "#src/features/customers/ui/customer-screen.tsx";
import { OrdersOfCustomer } from "#src/features/orders/ui/admin/orders-of-customer.tsx";
import type { Route } from "./+types/customer.ts";

export default function AdminCustomer({ params }: Route.ComponentProps) {
  const customerId = Number(params.customerId);
  return (
    <CustomerScreen key={customerId} customerId={customerId} orders={<OrdersOfCustomer customerId={customerId} />} />
  );
}
