import { ChevronDown, RotateCcw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { invoiceInWords } from "#src/contract/invoice.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { Reorder } from "#src/features/cart/contract.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { signedAmount } from "#src/features/pricing/rules.ts";
import { PATHS } from "#src/paths.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import type { Order, OrderLine } from "../contract.ts";
import { DownloadInvoice } from "./download-invoice.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderLines } from "./order-lines.tsx";
import { messageAbout } from "./order-message.ts";
import { OrderPayment } from "./order-payment.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { isStillHere, isUnderWay, stateInWords } from "./order-steps.ts";
import { OrderTimeline } from "./order-timeline.tsx";
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
    <dd className="whitespace-nowrap tabular-nums">{signedAmount(pesos)}</dd>
  </div>
);

function Actions({ order, shopNumber, onCancel }: Pick<OrderCardProps, "order" | "shopNumber" | "onCancel">) {
  const reorder = reorderOf(order);
  return (
    <div className="flex flex-wrap gap-2">
      {order.status === "pending" && (
        <WhatsAppButton href={whatsappLink(shopNumber, messageAbout(order))} className="grow sm:grow-0">
          Enviar por WhatsApp
        </WhatsAppButton>
      )}
      {order.hold_until === null && reorder.lines.length > 0 && (
        <Link to={PATHS.cart} state={{ reorder }} className={buttonClass("secondary", "grow sm:grow-0")}>
          <RotateCcw aria-hidden="true" size={18} />
          Volver a pedir
        </Link>
      )}
      {isStillHere(order) && (
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
  /** Open at first; else it is one line, with pictures of what it holds. */
  isOpen: boolean;
  /** On its own page it doesn't fold, and what happened stands open. */
  isAlone?: boolean;
};

const STATE_TONES = { pending: "text-warning", completed: "text-success", cancelled: "text-danger" } as const;

const MOST_PICTURES = 4;

const Pictures = ({ products }: Pick<Order, "products">) => (
  <span aria-hidden="true" className="flex -space-x-2">
    {products.slice(0, MOST_PICTURES).map(({ id, product_details: { image } }) => (
      <span key={id} className="w-10 rounded-xl ring-2 ring-card">
        <Thumbnail src={image} sizes="40px" />
      </span>
    ))}
    {products.length > MOST_PICTURES && (
      <span className="self-center pl-4 text-muted text-sm">+{products.length - MOST_PICTURES}</span>
    )}
  </span>
);

type HeadingProps = Pick<OrderCardProps, "order" | "isOpen" | "isAlone">;

/** Once open, the amount stands below. */
const Heading = ({ order, isOpen, isAlone }: HeadingProps) => {
  const Bar = isAlone ? "div" : "summary";
  return (
    <Bar className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-2 rounded-3xl p-4 @3xl:grid-cols-[14rem_minmax(0,1fr)_auto_auto] sm:px-5">
      <div>
        <h3 id={`pedido-${order.id}`} className="text-xl">
          Pedido #{order.id}
        </h3>
        <time dateTime={order.created_at} className="text-muted text-sm">
          {formatShortMoment(order.created_at)}
        </time>
      </div>
      <div className="col-span-full row-start-2 flex items-center justify-between gap-4 @3xl:col-span-1 @3xl:col-start-2 @3xl:row-start-1">
        <p className={`text-pretty font-medium ${isUnderWay(order) ? "text-success" : STATE_TONES[order.status]}`}>
          {stateInWords(order)}
        </p>
        {isOpen || <Pictures products={order.products} />}
      </div>
      {isOpen || <strong className="tabular-nums">{formatPesos(order.total)}</strong>}
      {isAlone || (
        <ChevronDown
          aria-hidden="true"
          size={20}
          className={`col-start-3 transition-transform duration-150 @3xl:col-start-4 ${isOpen ? "rotate-180" : ""}`}
        />
      )}
    </Bar>
  );
};

const Details = ({ order, onTakeOut, isAlone = false }: Omit<OrderCardProps, "shopNumber" | "onCancel" | "isOpen">) => (
  <>
    <OrderProgress order={order} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 @3xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-4 @3xl:order-last">
        <OrderPayment order={order} />
        <OrderDelivery order={order} address={order.shipping_address} />
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
      </div>
      <div className="grid content-start gap-4">
        <OrderLines order={order} onTakeOut={onTakeOut} />
        <dl className="grid gap-1">
          <Sum label="Subtotal" pesos={order.subtotal} className="text-muted" />
          {order.adjustments.map(({ id, label, amount }) => (
            <Sum key={id} label={label} pesos={amount} className="text-muted" />
          ))}
          <Sum label="Total" pesos={order.total} className="font-semibold text-lg" />
        </dl>
      </div>
    </div>
  </>
);

export function OrderCard({ order, shopNumber, onCancel, isOpen: isOpenAtFirst, ...details }: OrderCardProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { isAlone = false } = details;
  const content = (
    <>
      <Heading order={order} isOpen={isOpen} isAlone={isAlone} />
      {isOpen && (
        <div className="grid gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
          <Details order={order} {...details} />
          <Actions order={order} shopNumber={shopNumber} onCancel={onCancel} />
        </div>
      )}
    </>
  );
  return (
    <article
      aria-labelledby={`pedido-${order.id}`}
      className="wrap-anywhere @container rounded-3xl border border-line bg-card"
    >
      {isAlone ? (
        content
      ) : (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          {content}
        </details>
      )}
    </article>
  );
}
