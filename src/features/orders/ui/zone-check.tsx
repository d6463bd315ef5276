import { type FormEvent, useState } from "react";
import { type DeliveryPlace, storePlace } from "#src/client/delivery-place.ts";
import { PROVINCE_OPTIONS } from "#src/contract/provinces.ts";
import type { Deliveries } from "#src/features/pricing/rules.ts";
import { Button } from "#src/ui/button.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { nowhereInWords, offerHint, offerInWords, placeProblem } from "./delivery-offer.ts";

const NOWHERE: DeliveryPlace = { postal_code: "", province: "" };

type ZoneCheckProps = {
  /** The last one asked about, which the browser keeps. */
  place: DeliveryPlace | null;
  /** What reaches it; undefined while that is being asked. */
  deliveries: Deliveries | undefined;
  failure?: string | undefined;
  onPlace: (place: DeliveryPlace) => void;
};

export default function ZoneCheck({ place, deliveries, failure, onPlace }: ZoneCheckProps) {
  const [typed, setTyped] = useState(place ?? NOWHERE);
  const [isTried, setTried] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (placeProblem(typed, { isFinished: true }) || (typed.postal_code === "" && typed.province === "")) return;
    storePlace(typed);
    onPlace({ ...typed });
  };
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={ask} className="grid gap-3">
        <TextField
          label="Código postal"
          autoComplete="postal-code"
          maxLength={20}
          value={typed.postal_code}
          error={placeProblem(typed, { isFinished: isTried })}
          onChange={({ target }) => setTyped({ ...typed, postal_code: target.value })}
        />
        <SelectField
          label="Provincia"
          autoComplete="address-level1"
          empty="Sin elegir"
          options={PROVINCE_OPTIONS}
          value={typed.province}
          onChange={({ target }) =>
            setTyped({ ...typed, province: PROVINCE_OPTIONS.find(({ value }) => value === target.value)?.value ?? "" })
          }
        />
        <Button type="submit" tone="secondary">
          Ver entregas
        </Button>
      </form>
      <div aria-live="polite" className="empty:hidden">
        {failure && <p className="text-danger text-sm">{failure}</p>}
        {place && deliveries && <Reaching place={place} deliveries={deliveries} />}
      </div>
    </div>
  );
}

const Reaching = ({ place, deliveries: { options, nowhere } }: { place: DeliveryPlace; deliveries: Deliveries }) => (
  <ul className="grid gap-3">
    {nowhere && <li>{nowhereInWords(nowhere, place)}</li>}
    {options.map((offer) => (
      <li key={offer.id}>
        <p className="font-medium">{offerInWords(offer)}</p>
        <p className="text-muted text-sm empty:hidden">{offerHint(offer)}</p>
      </li>
    ))}
  </ul>
);
