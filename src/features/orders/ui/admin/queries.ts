import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#src/client/api-client.ts";
import type { Page } from "#src/contract/page.ts";
import type { Product } from "#src/features/catalogue/contract.ts";
import type { SentMail } from "#src/features/mail/contract.ts";
import type { EditOrderInput, Order, OrderNote, OrderStatus, placeOrderInput } from "../../contract.ts";
import { attemptKey } from "../order-attempt.ts";

/** Where the list stands: what its address says. */
export type OrdersPlace = { page: number; search: string; status: OrderStatus | "" };

/** A place whose pages hold no order after `upTo`. */
type HeldPlace = OrdersPlace & { upTo?: number | undefined };

/** Everything the back office reads stands under this: a change is seen everywhere. */
export const ADMIN = "admin";

const ORDERS = [ADMIN, "orders"] as const;

/** Specification §9: the client keeps orders for 10 minutes. */
const KEPT_FOR = 600_000;

function listPath({ page, search, status, upTo }: HeldPlace): string {
  const query = new URLSearchParams({ page: `${page}` });
  if (search) query.set("search", search);
  if (status) query.set("status", status);
  if (upTo) query.set("up_to", `${upTo}`);
  return `/orders/?${query}`;
}

export const staffOrderQueries = {
  list: (place: HeldPlace) =>
    queryOptions({
      queryKey: [...ORDERS, "list", place],
      queryFn: ({ signal }) =>
        api.get<Page<Order>>(listPath(place), { signal, failure: "Error al cargar los pedidos" }),
      staleTime: 0,
      gcTime: KEPT_FOR,
    }),
  order: (id: number) =>
    queryOptions({
      queryKey: [...ORDERS, "one", id],
      queryFn: ({ signal }) =>
        api.get<Order>(`/orders/${id}/`, { signal, failure: "Error al cargar los detalles del pedido." }),
      staleTime: 0,
      gcTime: KEPT_FOR,
    }),
  notes: (id: number) =>
    queryOptions({
      queryKey: [...ORDERS, "notes", id],
      queryFn: async ({ signal }) => (await api.get<Page<OrderNote>>(`/orders/${id}/notes/`, { signal })).results,
      staleTime: 0,
    }),
  mails: (id: number) =>
    queryOptions({
      queryKey: [...ORDERS, "mails", id],
      queryFn: async ({ signal }) => (await api.get<Page<SentMail>>(`/orders/${id}/mails/`, { signal })).results,
      staleTime: 0,
    }),
  /** Products that match, those out of sale left out: they can't be ordered. */
  productSearch: (words: string) =>
    queryOptions({
      queryKey: [ADMIN, "product-search", words],
      queryFn: async ({ signal }) => {
        const query = new URLSearchParams({ search: words, page_size: "8" });
        return (await api.get<Page<Product>>(`/products/?${query}`, { signal })).results;
      },
      enabled: words.length > 1,
    }),
  /** What the catalogue says of these products now, in or out of sale. */
  shelf: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [ADMIN, "shelf", ids],
      queryFn: async ({ signal }) => {
        const query = `ids=${ids.join(",")}&page_size=100&include_unavailable=true`;
        return (await api.get<Page<Product>>(`/products/?${query}`, { signal })).results;
      },
      enabled: ids.length > 0,
      staleTime: 0,
    }),
};

export const staffOrderCalls = {
  /** Changes the order unless somebody else did since it was read (`If-Match`). */
  change: ({ order, changes }: { order: Order; changes: EditOrderInput }, failure: string) =>
    api.put<Order>(`/orders/${order.id}/`, changes, { headers: { "If-Match": `"${order.updated_at}"` }, failure }),
  remove: (id: number) =>
    api.delete<{ message: string }>(`/orders/${id}/`, { failure: "Error al eliminar el pedido." }),
  addNote: (id: number, text: string) => api.post<OrderNote>(`/orders/${id}/notes/`, { text }),
  editNote: ({ order, id, text }: { order: number; id: number; text: string }) =>
    api.put<OrderNote>(`/orders/${order}/notes/${id}/`, { text }),
  deleteNote: ({ order, id }: { order: number; id: number }) =>
    api.delete<{ message: string }>(`/orders/${order}/notes/${id}/`),
  resend: ({ order, id }: { order: number; id: number }) =>
    api.post<SentMail>(`/orders/${order}/mails/${id}/resend/`, {}),
  placeForCustomer: (body: z.input<typeof placeOrderInput>) =>
    api.post<Order>("/orders/for-customer/", body, {
      headers: { "Idempotency-Key": attemptKey(body) },
      failure: "Error al crear la orden",
    }),
};
