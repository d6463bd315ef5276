import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminCustomerPath } from "#src/admin-paths.ts";
import { Card } from "#src/ui/admin/card.tsx";
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
      {count > results.length && (
        <Link
          to={adminCustomerPath(customer)}
          className="mt-2 -mb-2 inline-block py-2 text-leaf underline-offset-4 hover:underline"
        >
          Ver los {count} anteriores
        </Link>
      )}
    </Card>
  );
}
