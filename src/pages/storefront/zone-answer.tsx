import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { storedPlace } from "#src/client/delivery-place.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { Queries } from "#src/client/query-client.tsx";
import { cartQueries } from "#src/features/cart/ui/queries.ts";
import ZoneCheck from "#src/features/orders/ui/zone-check.tsx";
import { deliveriesOf } from "#src/features/pricing/rules.ts";

/** Loaded once it is opened. */
export default function ZoneAnswer() {
  return (
    <Queries>
      <Zone />
    </Queries>
  );
}

function Zone() {
  const [place, setPlace] = useState(storedPlace);
  const { data, error } = useQuery({
    ...cartQueries.quote("", { payment: null, delivery: place && { option_id: null, ...place } }),
    enabled: place !== null,
  });
  return (
    <ZoneCheck
      place={place}
      deliveries={data && deliveriesOf(data)}
      failure={error ? failureMessage(error, "Error al consultar las entregas") : undefined}
      onPlace={setPlace}
    />
  );
}
