import { trackingLink } from "#src/features/delivery/contract.ts";
import type { Order } from "../../contract.ts";
import type { fulfilmentFields } from "../../fulfilment-contract.ts";
import type { StoredOrder } from "../load-orders.ts";

type Sent = Pick<StoredOrder, "trackingCode" | "carrier">;

export const trackingOf = ({ trackingCode: code, carrier }: Sent): Order["tracking"] =>
  code === "" ? null : { carrier: carrier?.name ?? "", code, url: trackingLink(carrier?.trackingUrl ?? "", code) };

export const fulfilmentShown = (
  order: Sent & Pick<StoredOrder, "fulfilmentStatus" | "trackingKey">,
): Pick<Order, keyof typeof fulfilmentFields> => ({
  fulfilment_status: order.fulfilmentStatus,
  tracking: trackingOf(order),
  tracking_key: order.trackingKey,
});
