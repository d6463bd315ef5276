import { useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { staffQuery } from "#src/client/api-query.ts";
import { failureMessage } from "#src/client/failure-message.ts";
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
  const printList = async () => {
    const query = { orders: orders.map(({ id }) => id).join(",") };
    try {
      const list = await queries.fetchQuery(staffQuery("/orders/picking-list/", { query }));
      setSheet({ content: <PickingSheet list={list} count={orders.length} /> });
    } catch (error) {
      toast.error(failureMessage(error, "Error al cargar la lista"));
    }
  };
  const printLabels = (format: LabelFormat) => setSheet({ content: <Labels orders={orders} format={format} /> });
  return (
    <div className="flex flex-wrap gap-2">
      <PrintButton onPress={() => void printList()}>Lista</PrintButton>
      <PrintButton onPress={() => printLabels("a6")}>Etiquetas A6</PrintButton>
      <PrintButton onPress={() => printLabels("80mm")}>Etiquetas 80 mm</PrintButton>
      {sheet && createPortal(<div className="slip">{sheet.content}</div>, document.body)}
    </div>
  );
}

const PrintButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button tone="secondary" className="px-3.5! text-sm" onClick={onPress}>
    <Printer aria-hidden="true" className="size-4.5" />
    {children}
  </Button>
);

function PickingSheet({ list, count }: { list: PickingList; count: number }) {
  const categories = Map.groupBy(list.lines, ({ category }) => category);
  return (
    <div className="slip-list">
      <p className="slip-number">{count === 1 ? "Para preparar 1 pedido" : `Para preparar ${count} pedidos`}</p>
      {[...categories].map(([category, lines]) => (
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
}

type LabelFormat = "a6" | "80mm";

/** One a sheet. They name neither what is inside nor who sells it. */
const Labels = ({ orders, format }: { orders: readonly Order[]; format: LabelFormat }) =>
  orders.map((order) => (
    <section key={order.id} className={`label label-${format}`}>
      <p className="label-name">{order.recipient_name}</p>
      {placeOf(order).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {order.customer_phone && <p>Tel. {phoneInWords(order.customer_phone)}</p>}
      <p className="label-number">#{order.id}</p>
    </section>
  ));

function placeOf({ delivery, delivery_type, shipping_address }: Order): string[] {
  if (delivery_type !== "address") return [delivery?.kind === "pickup" ? "Retira" : "Entrega a coordinar"];
  if (!delivery?.address) return [shipping_address];
  const { street, number, floor, postal_code, city, province, details } = delivery.address;
  return [[street, number, floor].filter(Boolean).join(" "), `${postal_code} ${city}`, province, details].filter(
    Boolean,
  );
}
