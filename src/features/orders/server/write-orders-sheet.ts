import { formatMoment } from "#src/contract/moments.ts";
import { phoneInWords } from "#src/contract/phone.ts";
import type { Db } from "#src/db/client.ts";
import { guardCell, numberCell, startSheet, writeRows } from "#src/features/catalogue/server/csv/cells.ts";
import type { Caller } from "#src/http/api.ts";
import { CHANNEL_LABELS, ORDER_STATUS_LABELS, type Order, type OrdersQuery } from "../contract.ts";
import { wholeAddress } from "../fields.ts";
import { lineName } from "../rules.ts";
import { inBatches } from "./list-orders.ts";

const COLUMNS: Readonly<Record<string, (order: Order) => string>> = {
  Pedido: ({ id }) => `${id}`,
  Fecha: ({ created_at }) => formatMoment(created_at),
  Estado: ({ status }) => ORDER_STATUS_LABELS[status],
  Nombre: ({ recipient_name }) => recipient_name,
  Teléfono: ({ customer_phone }) => phoneInWords(customer_phone),
  Email: ({ customer_email }) => customer_email,
  Dirección: (order) => wholeAddress(order),
  Entrega: ({ delivery }) => delivery?.label ?? "",
  Productos: ({ products }) =>
    products
      .map(({ quantity, product_details: of }) => `${quantity} × ${lineName(of.name, of.label, of.seed_count)}`)
      .join(" | "),
  Total: ({ total }) => numberCell(total),
  Pagado: ({ paid }) => numberCell(paid),
  "Falta cobrar": ({ due }) => numberCell(due),
  "Medio de pago": ({ payment_method }) => payment_method?.label ?? "",
  "Llegó por": ({ channel }) => CHANNEL_LABELS[channel],
};

const BATCH = 200;

/** Every order that a list has, not its page alone, as a sheet. */
export async function* writeOrdersSheet(db: Db, staff: Caller, query: OrdersQuery): AsyncGenerator<string> {
  yield startSheet(Object.keys(COLUMNS));
  for await (const batch of inBatches(db, staff, query, BATCH))
    yield writeRows(batch.map((order) => Object.values(COLUMNS).map((cellOf) => guardCell(cellOf(order)))));
}
