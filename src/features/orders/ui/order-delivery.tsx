import { deliveryPriceInWords } from "#src/features/delivery/rules.ts";
import type { Order } from "../contract.ts";
import { FULFILMENT_LABELS } from "../fulfilment-contract.ts";
import { TrackingLink } from "./tracking-link.tsx";

/** Whether there is more to say of an order's delivery than its address. */
export const hasDelivery = ({ delivery, fulfilment_status }: Pick<Order, "delivery" | "fulfilment_status">): boolean =>
  (delivery?.option_id ?? null) !== null || fulfilment_status !== "to_prepare";

export const fulfilmentInWords = ({ delivery, fulfilment_status: status }: Order): string =>
  status === "ready" && delivery?.kind === "pickup" ? "Listo para retirar" : FULFILMENT_LABELS[status];

/** `Moto en CABA, $ 2.500 · Enviado`, or where it goes, and where the parcel is. */
export function OrderDelivery({ order, address }: { order: Order; address?: string }) {
  const { delivery, tracking } = order;
  const chosen = delivery && delivery.label !== "" && `${delivery.label}, ${deliveryPriceInWords(delivery.price)}`;
  return (
    <div className="grid gap-1">
      <p className={address === undefined ? "" : "text-sm"}>
        {address !== undefined && <span className="text-muted">Entrega: </span>}
        {chosen && `${chosen} · `}
        {address ?? <strong>{fulfilmentInWords(order)}</strong>}
      </p>
      {tracking && <TrackingLink {...tracking} />}
    </div>
  );
}
