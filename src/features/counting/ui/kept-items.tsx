import { Trash2 } from "lucide-react";
import { useState } from "react";
import { CURRENCIES } from "#src/features/catalogue/contract/variant.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Options } from "#src/ui/select-field.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { Kept, KeptItem } from "./use-kept-list.ts";

/** What was counted or came; each row's quantity can be typed over. */
export const KeptItems = ({ kept, withCosts = false }: { kept: Kept; withCosts?: boolean }) => (
  <ul aria-label="Productos" className="divide-y divide-line">
    {kept.items.map((item) => (
      <li key={item.variant} className="flex flex-wrap items-center justify-end gap-2 py-2">
        <span className="wrap-anywhere min-w-0 grow basis-32 font-medium">{item.name}</span>
        <span className={`flex gap-2 ${withCosts ? "max-sm:order-last max-sm:w-full" : ""}`}>
          {withCosts && <CostFields item={item} kept={kept} />}
          <Quantity item={item} kept={kept} least={withCosts ? 1 : 0} />
        </span>
        <IconButton name={`Quitar ${item.name}`} Icon={Trash2} onClick={() => kept.remove(item.variant)} />
      </li>
    ))}
  </ul>
);

function Quantity({ item, kept, least }: { item: KeptItem; kept: Kept; least: number }) {
  /** Incomplete input doesn't count until it is a number. */
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    const isNumber = /^\d{1,6}$/.test(text) && Number(text) >= least;
    setTyped(isNumber ? undefined : text);
    if (isNumber) kept.setQuantity(item.variant, Number(text));
  };
  return (
    <input
      aria-label={`Cantidad de ${item.name}`}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? item.quantity}
      onChange={({ target }) => take(target.value.trim())}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(undefined)}
      className={`${fieldClass} w-20! shrink-0 text-center font-semibold tabular-nums`}
    />
  );
}

const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: value === "ARS" ? "$" : "US$" }));

const CostFields = ({ item, kept }: { item: KeptItem; kept: Kept }) => (
  <>
    <select
      aria-label={`Moneda del costo de ${item.name}`}
      value={item.currency}
      onChange={({ target }) => kept.change(item.variant, { currency: target.value === "USD" ? "USD" : "ARS" })}
      className={`${fieldClass} w-20! shrink-0`}
    >
      <Options of={CURRENCY_CHOICES} />
    </select>
    <input
      aria-label={`Costo de ${item.name}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder="Costo"
      value={item.cost}
      onChange={({ target }) => kept.change(item.variant, { cost: target.value })}
      className={`${fieldClass} min-w-0 sm:w-28!`}
    />
  </>
);
