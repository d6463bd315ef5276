import { Combobox } from "@base-ui/react/combobox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounce } from "use-debounce";
import { staffQuery } from "#src/client/api-query.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import type { Order } from "#src/features/orders/contract.ts";
import { fieldClass } from "#src/ui/text-field.tsx";

const failure = "Error al buscar los pedidos";
const SHOWN = 20;

const nameOf = ({ id, recipient_name }: Order) => `#${id} · ${recipient_name || "Sin nombre"}`;

/** Those that owe such an amount, or one that begins with what is typed of it. */
const owing = (orders: readonly Order[], typed: number) =>
  orders.filter(({ due, total }) => [due, total].some((pesos) => `${pesos}`.startsWith(`${typed}`)));

/** Finds the order that a movement paid among those that owe something, by number, name or amount: the nearest amounts first. */
function useFoundOrders(typed: string, amount: number): readonly Order[] {
  const [words] = useDebounce(typed.trim(), 200);
  const due = { payment: "due", page_size: 100 } as const;
  const { data: dues } = useQuery(staffQuery("/orders/", { query: due, failure }));
  const search = staffQuery("/orders/", { query: { ...due, search: words, page_size: SHOWN }, failure });
  const { data: found } = useQuery({ ...search, enabled: words !== "", placeholderData: keepPreviousData });
  const owed = dues?.results ?? [];
  const far = (order: Order) => Math.abs(order.due - amount);
  if (words === "") return owed.toSorted((one, other) => far(one) - far(other)).slice(0, SHOWN);
  const all = [...(found?.results ?? []), ...owing(owed, numberInText(words) ?? Number.NaN)];
  return [...new Map(all.map((order) => [order.id, order])).values()].slice(0, SHOWN);
}

type OrderChooserProps = { label: string; amount: number; onChoose: (order: number | null) => void };

export function OrderChooser({ label, amount, onChoose }: OrderChooserProps) {
  const [chosen, setChosen] = useState<Order | null>(null);
  const [typed, setTyped] = useState("");
  const orders = useFoundOrders(chosen && typed === nameOf(chosen) ? "" : typed, amount);
  return (
    <Combobox.Root
      items={orders}
      filter={null}
      autoHighlight
      value={chosen}
      itemToStringLabel={nameOf}
      isItemEqualToValue={(one, other) => one.id === other.id}
      onInputValueChange={setTyped}
      onValueChange={(order) => {
        setChosen(order);
        onChoose(order?.id ?? null);
      }}
    >
      <Combobox.Input
        aria-label={label}
        placeholder="Buscar el pedido: número, nombre o importe"
        className={fieldClass}
      />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-40 w-(--anchor-width)">
          <Combobox.Popup className="max-h-72 overflow-y-auto rounded-2xl border border-line bg-card p-1.5 text-ink shadow-xl">
            <Combobox.Empty className="px-3 text-muted not-empty:py-2.5">
              Ningún pedido por cobrar coincide.
            </Combobox.Empty>
            <Combobox.List aria-label="Pedidos por cobrar">
              {(order: Order) => (
                <Combobox.Item
                  key={order.id}
                  value={order}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-x-3 rounded-xl px-3 data-highlighted:bg-tint data-selected:font-semibold"
                >
                  <span className="wrap-anywhere">{nameOf(order)}</span>
                  <span className="shrink-0 text-muted tabular-nums">debe {formatPesos(order.due)}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
