import { download } from "#src/client/download.ts";
import type { Order } from "../contract.ts";

/** Downloads the invoice that the shop put on the order. @throws ApiError */
export const downloadInvoice = ({ id }: Pick<Order, "id">): Promise<void> =>
  download(`/orders/${id}/invoice/`, `factura-pedido-${id}.pdf`, "No se pudo bajar la factura");
