import { ZoneDetails } from "#src/features/orders/ui/zone-details.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";

const ZoneAnswer = lazyInBoundary(() => import("./zone-answer.tsx"), { failure: "" });

/** Whether the shop delivers to the visitor's place. */
const ProductZone = () => (
  <ZoneDetails className="rounded-2xl noscript:hidden border border-line px-5 py-1.5 [&[open]]:pb-5">
    <ZoneAnswer />
  </ZoneDetails>
);

export default ProductZone;
