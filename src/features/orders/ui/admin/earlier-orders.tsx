import { useQuery } from "@tanstack/react-query";
import { adminCustomerPath } from "#src/admin-paths.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { QuietLink } from "#src/ui/admin/quiet-link.tsx";
import type { Order } from "../../contract.ts";
import { CustomerOrders } from "./orders-of-customer.tsx";
import { staffOrderQueries } from "./queries.ts";

/** What the customer ordered before this one, beside it; nothing where this is the first. */
export function EarlierOrders({ order: { id, customer } }: { order: Order }) {
  const read = useQuery({ ...staffOrderQueries.before(customer ?? 0, id), enabled: Boolean(customer) && id > 1 });
  const { results = [], count = 0 } = read.data ?? {};
  if (!customer || (!read.isError && results.length === 0)) return null;
  return (
    <Card title="Pedidos anteriores">
      <CustomerOrders read={read} />
      {count > results.length && <QuietLink to={adminCustomerPath(customer)}>Ver los {count} anteriores</QuietLink>}
    </Card>
  );
}
