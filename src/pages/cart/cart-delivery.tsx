import type { DeliveryPlace } from "#src/client/delivery-place.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { goesToAddress } from "#src/features/delivery/rules.ts";
import { ZoneDetails } from "#src/features/orders/ui/zone-details.tsx";
import type { Deliveries } from "#src/features/pricing/rules.ts";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";

const ZoneCheck = lazyInBoundary(() => import("#src/features/orders/ui/zone-check.tsx"), { failure: "" });

/** `Te faltan $ 8.200 para el envío gratis con Moto.`: of those that cost something, the one for which the least is missing. */
export function freeDeliveryInWords({ options }: Pick<Deliveries, "options">, isPlaceKnown: boolean): string {
  const sent = options.filter(({ kind, price }) => goesToAddress(kind) && price !== null);
  const free = sent.find(({ price }) => price === 0);
  if (free)
    return isPlaceKnown
      ? `Tenés envío gratis con ${free.label}.`
      : `Envío gratis con ${free.label}, si llega a tu zona.`;
  const [nearest] = sent
    .flatMap(({ label, missing_for_free }) => (missing_for_free ? [{ label, missing: missing_for_free }] : []))
    .toSorted((one, other) => one.missing - other.missing);
  return nearest ? `Te faltan ${formatPesos(nearest.missing)} para el envío gratis con ${nearest.label}.` : "";
}

type CartDeliveryProps = {
  place: DeliveryPlace | null;
  deliveries: Deliveries;
  onPlace: (place: DeliveryPlace) => void;
};

/** What is missing to have it sent for nothing, and what reaches a place; nothing where the shop has set up none. */
export const CartDelivery = ({ deliveries, ...zone }: CartDeliveryProps) =>
  deliveries.isAsked && (
    <>
      <p className="font-medium empty:hidden">{freeDeliveryInWords(deliveries, zone.place !== null)}</p>
      <ZoneDetails className="border-line border-t pt-1">
        <ZoneCheck deliveries={deliveries} {...zone} />
      </ZoneDetails>
    </>
  );
