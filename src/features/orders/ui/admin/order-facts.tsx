import type { ReactNode } from "react";
import { hasInvoiceData, invoiceInWords } from "#src/contract/invoice.ts";
import type { Order } from "../../contract.ts";
import { DELIVERY_LABELS, ORDER_FIELDS } from "../../fields.ts";
import { Contacts } from "./order-row.tsx";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
);

export const OrderFacts = ({ order, shopName }: { order: Order; shopName: string }) => (
  <dl className="grid grid-cols-1 gap-3">
    <Fact name={ORDER_FIELDS.recipient_name.label}>
      <span className="font-medium">{order.recipient_name}</span>
      <Contacts order={order} shopName={shopName} />
    </Fact>
    <Fact name={ORDER_FIELDS.shipping_address.label}>
      {order.delivery_type === "address" && <span className="block font-medium">{DELIVERY_LABELS.address}</span>}
      {order.shipping_address || "Sin dirección"}
    </Fact>
    {hasInvoiceData(order) && <Fact name={ORDER_FIELDS.invoice_name.label}>{invoiceInWords(order)}</Fact>}
    <Fact name="Cuenta">
      {order.customer_details.username
        ? `${order.customer_name} (${order.customer_details.username})`
        : "Sin cuenta en la tienda"}
    </Fact>
  </dl>
);
