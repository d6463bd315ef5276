import { RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "#src/contract/format.ts";
import { invoiceInWords } from "#src/contract/invoice.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { Reorder } from "#src/features/cart/contract.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { signedAmount } from "#src/features/pricing/rules.ts";
import { ownOrderPath, PATHS } from "#src/paths.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import type { Order, OrderLine } from "../contract.ts";
import { DownloadInvoice } from "./download-invoice.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderLines } from "./order-lines.tsx";
import { messageAbout } from "./order-message.ts";
import { OrderPayment } from "./order-payment.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { WhatsAppButton } from "./whatsapp-button.tsx";

/** Without products that the catalogue no longer has. */
const reorderOf = (order: Order): Reorder => ({
  order: order.id,
  lines: order.products.flatMap(({ product, variant, quantity, product_details: { name, label } }) =>
    product === null ? [] : [{ product, variant, quantity, name: withLabel(name, label) }],
  ),
});

const Sum = ({ label, pesos, className = "" }: { label: string; pesos: number; className?: string }) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>{label}</dt>
    <dd className="tabular-nums">{signedAmount(pesos)}</dd>
  </div>
);

function Actions({ order, shopNumber, onCancel }: Omit<OrderCardProps, "onTakeOut" | "isAlone">) {
  const reorder = reorderOf(order);
  return (
    <div className="flex flex-wrap gap-2">
      {order.status === "pending" && (
        <WhatsAppButton href={whatsappLink(shopNumber, messageAbout(order))} className="grow sm:grow-0">
          Enviar por WhatsApp
        </WhatsAppButton>
      )}
      {reorder.lines.length > 0 && (
        <Link to={PATHS.cart} state={{ reorder }} className={buttonClass("secondary", "grow sm:grow-0")}>
          <RotateCcw aria-hidden="true" size={18} />
          Volver a pedir
        </Link>
      )}
      {order.status === "pending" && (
        <Button tone="quiet" className="grow text-muted sm:ml-auto sm:grow-0" onClick={onCancel}>
          Cancelar pedido
        </Button>
      )}
    </div>
  );
}

type OrderCardProps = {
  order: Order;
  /** Empty where the shop has none. */
  shopNumber: string;
  onCancel: () => void;
  onTakeOut: (line: OrderLine) => void;
  /** On the order's own page what happened stands open. */
  isAlone?: boolean;
};

export const OrderCard = ({ order, shopNumber, onCancel, onTakeOut, isAlone = false }: OrderCardProps) => (
  <article
    aria-labelledby={`pedido-${order.id}`}
    className="wrap-anywhere grid gap-4 rounded-3xl border border-line bg-card p-4 sm:p-5"
  >
    <header className="grid grid-cols-[1fr_auto] items-center gap-x-4">
      <h3 id={`pedido-${order.id}`} className="text-xl">
        <Link to={ownOrderPath(order.id)} className="underline-offset-4 hover:underline">
          Pedido #{order.id}
        </Link>
      </h3>
      <StatusBadge status={order.status} />
      <time dateTime={order.created_at} className="col-span-full text-muted text-sm">
        {formatMoment(order.created_at)}
      </time>
    </header>
    <OrderProgress order={order} />
    <OrderLines order={order} onTakeOut={onTakeOut} />
    <dl className="grid gap-1">
      <Sum label="Subtotal" pesos={order.subtotal} className="text-muted" />
      {order.adjustments.map(({ id, label, amount }) => (
        <Sum key={id} label={label} pesos={amount} className="text-muted" />
      ))}
      <Sum label="Total" pesos={order.total} className="font-semibold text-lg" />
    </dl>
    <OrderPayment order={order} />
    <p className="text-sm">
      <span className="text-muted">Entrega: </span>
      {order.shipping_address}
    </p>
    <OrderDelivery order={order} />
    {order.invoice_name && (
      <p className="text-sm">
        <span className="text-muted">Factura a nombre de: </span>
        {invoiceInWords(order)}
      </p>
    )}
    {order.invoice && (
      <div>
        <DownloadInvoice orderId={order.id} label={`Bajar la factura ${order.invoice.number}`} />
      </div>
    )}
    <OrderTimeline orderId={order.id} isOpenAtFirst={isAlone} />
    <Actions order={order} shopNumber={shopNumber} onCancel={onCancel} />
  </article>
);
