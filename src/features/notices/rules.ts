import { formatPesos } from "#src/contract/format-pesos.ts";
import type { MailData } from "#src/features/mail/contract.ts";

export type Notice = MailData<"staff_notice">;

type Request = Notice["requests"][number];

const REQUESTS: Readonly<Record<Request["kind"], string>> = {
  purchase: "Arrepentimiento",
  account: "Baja de cuenta",
  access: "Solicitud de ver datos personales",
  correction: "Solicitud de corregir datos personales",
  erasure: "Solicitud de borrar datos personales",
};

export const requestInWords = ({ kind, order_number }: Request): string =>
  order_number === null ? REQUESTS[kind] : `${REQUESTS[kind]} del pedido #${order_number}`;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** One line without customer data: `Pedido nuevo #12 · $ 12.300`. */
export function noticeInWords({ orders, requests }: Notice): string {
  const [order] = orders;
  const [request] = requests;
  if (order && orders.length === 1 && !request) return `Pedido nuevo #${order.order_id} · ${formatPesos(order.total)}`;
  if (request && requests.length === 1 && !order) return requestInWords(request);
  return [
    ...counted(orders.length, "pedido nuevo", "pedidos nuevos"),
    ...counted(requests.length, "solicitud nueva", "solicitudes nuevas"),
  ].join(" y ");
}
