import { dayOf } from "#src/contract/working-days.ts";
import { trackingLink } from "#src/features/delivery/contract.ts";
import type { Order } from "../../contract.ts";
import type { fulfilmentFields } from "../../fulfilment-contract.ts";
import type { StoredOrder } from "../load-orders.ts";

type Sent = Pick<StoredOrder, "trackingCode" | "carrier">;

export const trackingOf = ({ trackingCode: code, carrier }: Sent): Order["tracking"] =>
  code === "" ? null : { carrier: carrier?.name ?? "", code, url: trackingLink(carrier?.trackingUrl ?? "", code) };

type Entered = Pick<StoredOrder, "createdAt" | "fulfilmentSteps">;

export const statesOf = ({ createdAt, fulfilmentSteps }: Entered): Order["states"] => [
  { status: "to_prepare", on: dayOf(createdAt) },
  ...fulfilmentSteps.map(({ status, at }) => ({ status, on: dayOf(new Date(at)) })),
];

export const fulfilmentShown = (
  order: Sent & Entered & Pick<StoredOrder, "fulfilmentStatus" | "trackingKey">,
): Pick<Order, keyof typeof fulfilmentFields> => ({
  fulfilment_status: order.fulfilmentStatus,
  states: statesOf(order),
  tracking: trackingOf(order),
  tracking_key: order.trackingKey,
});
