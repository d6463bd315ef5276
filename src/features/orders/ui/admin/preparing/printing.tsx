import { useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { staffQuery } from "#src/client/api-query.ts";
import { phoneInWords } from "#src/contract/phone.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { Order } from "../../../contract.ts";
import type { PickingList } from "../../../fulfilment-contract.ts";
import { lineName } from "../order-words.ts";

/** Prints what the chosen orders need: the list of what to fetch, and their labels. */
export function PrintButtons({ orders }: { orders: readonly Order[] }) {
  const queries = useQueryClient();
  // A new object each time, so that the same sheet is printed again.
  const [sheet, setSheet] = useState<{ content: ReactNode }>();
  useEffect(() => {
    if (sheet) window.print();
  }, [sheet]);
  const query = { orders: orders.map(({ id }) => id).join(",") };
  const printList = () =>
    queries.fetchQuery(staffQuery("/orders/picking-list/", { query, failure: "Error al cargar la lista" })).then(
      (list) => setSheet({ content: <PickingSheet list={list} count={orders.length} /> }),
      (error: Error) => toast.error(error.message),
    );
  const printLabels = (format: string) => () => setSheet({ content: <Labels orders={orders} format={format} /> });
  const sheets = { Lista: printList, "Etiquetas A6": printLabels("a6"), "Etiquetas 80 mm": printLabels("80mm") };
  return (
    <div className="flex flex-wrap gap-2">
      {Object.entries(sheets).map(([name, print]) => (
        <Button key={name} tone="secondary" className="px-3.5! text-sm" onClick={() => void print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          {name}
        </Button>
      ))}
      {sheet && createPortal(<div className="slip">{sheet.content}</div>, document.body)}
    </div>
  );
}

const PickingSheet = ({ list, count }: { list: PickingList; count: number }) => (
  <div className="slip-list">
    <p className="slip-number">{count === 1 ? "Para preparar 1 pedido" : `Para preparar ${count} pedidos`}</p>
    {[...Map.groupBy(list.lines, ({ category }) => category)].map(([category, lines]) => (
      <table key={category}>
        <caption>{category || "Fuera del catálogo"}</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.sku} ${lineName(line)} ${line.orders.join()}`}>
              <td>
                <span className="slip-box" />
              </td>
              <td>{line.quantity}</td>
              <td>{[lineName(line), line.sku].filter(Boolean).join(" · ")}</td>
              <td>{line.orders.map((id) => `#${id}`).join(" ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </div>
);

/** One a sheet. They name neither what is inside nor who sells it. */
const Labels = ({ orders, format }: { orders: readonly Order[]; format: string }) =>
  orders.map((order) => (
    <section key={order.id} className={`label label-${format}`}>
      <h2>{order.recipient_name}</h2>
      {placeOf(order).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {order.customer_phone && <p>Tel. {phoneInWords(order.customer_phone)}</p>}
      <h2>#{order.id}</h2>
    </section>
  ));

function placeOf({ delivery, delivery_type, shipping_address }: Order): string[] {
  if (delivery_type !== "address") return [delivery?.kind === "pickup" ? "Retira" : "Entrega a coordinar"];
  if (!delivery?.address) return [shipping_address];
  const { street, number, floor, postal_code, city, province, details } = delivery.address;
  const lines = [[street, number, floor].filter(Boolean).join(" "), `${postal_code} ${city}`, province, details];
  return lines.filter(Boolean);
}
