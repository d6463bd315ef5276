import type { ReactNode } from "react";
import { adminCustomerPath } from "#src/admin-paths.ts";
import { hasInvoiceData, invoiceInWords } from "#src/contract/invoice.ts";
import { QuietLink } from "#src/ui/admin/quiet-link.tsx";
import { CHANNEL_LABELS, type Order } from "../../contract.ts";
import { DELIVERY_LABELS, ORDER_FIELDS, wholeAddress } from "../../fields.ts";
import { Contacts } from "./order-row.tsx";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
);

export const OrderFacts = ({ order }: { order: Order }) => (
  <dl className="grid grid-cols-1 gap-3">
    <Fact name={ORDER_FIELDS.recipient_name.label}>
      <span className="font-medium">{order.recipient_name || "Sin nombre"}</span>
      <Contacts order={order} />
    </Fact>
    <Fact name={ORDER_FIELDS.shipping_address.label}>
      {order.delivery_type === "address" && <span className="block font-medium">{DELIVERY_LABELS.address}</span>}
      {(order.delivery_type !== "address" && order.delivery?.label) || wholeAddress(order) || "Sin dirección"}
    </Fact>
    {hasInvoiceData(order) && <Fact name={ORDER_FIELDS.invoice_name.label}>{invoiceInWords(order)}</Fact>}
    {order.channel !== "web" && <Fact name="Llegó por">{CHANNEL_LABELS[order.channel]}</Fact>}
    {order.customer && (
      <Fact name="Cliente">
        <QuietLink to={adminCustomerPath(order.customer)}>Ver sus datos y pedidos</QuietLink>
      </Fact>
    )}
    <Fact name="Cuenta">
      {order.customer_details.username
        ? `${order.customer_name} (${order.customer_details.username})`
        : "Sin cuenta en la tienda"}
    </Fact>
  </dl>
);
