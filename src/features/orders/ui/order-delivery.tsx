import { deliveryPriceInWords } from "#src/features/delivery/rules.ts";
import type { Order } from "../contract.ts";
import { FULFILMENT_LABELS } from "../fulfilment-contract.ts";
import { TrackingLink } from "./tracking-link.tsx";

/** Whether there is more to say of an order's delivery than its address. */
export const hasDelivery = ({ delivery, fulfilment_status }: Pick<Order, "delivery" | "fulfilment_status">): boolean =>
  (delivery?.option_id ?? null) !== null || fulfilment_status !== "to_prepare";

const fulfilmentInWords = ({ delivery, fulfilment_status: status }: Order): string =>
  status === "ready" && delivery?.kind === "pickup" ? "Listo para retirar" : FULFILMENT_LABELS[status];

/** `Moto en CABA, $ 2.500 · Enviado`, and where the parcel is. */
export function OrderDelivery({ order }: { order: Order }) {
  if (!hasDelivery(order)) return null;
  const { delivery, tracking } = order;
  const chosen =
    delivery && delivery.label !== "" ? `${delivery.label}, ${deliveryPriceInWords(delivery.price)} · ` : "";
  return (
    <div className="grid gap-1">
      <p>
        {chosen}
        <strong>{fulfilmentInWords(order)}</strong>
      </p>
      {tracking && <TrackingLink {...tracking} />}
    </div>
  );
}
