import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { api } from "#src/client/api-client.ts";
import { sendFile } from "#src/client/send-file.ts";
import type { EditOrderInput, Order, OrderStatus, placeOrderInput } from "../../contract.ts";
import { idempotencyKeyFor } from "../idempotency-key.ts";

/** The list's place, as its address says it. */
export type OrdersParams = { page: number; search: string; status: OrderStatus | "" };

/** Pages without orders after `upTo`. */
type HeldPlace = OrdersParams & { upTo?: number | undefined };

const ORDERS = [...ADMIN_QUERY_KEY, "orders"] as const;

/** In milliseconds (docs/shop.md, Back office). */
const KEPT_FOR = 600_000;

export const staffOrderQueries = {
  list: ({ upTo, ...place }: HeldPlace) =>
    queryOptions({
      queryKey: [...ORDERS, "list", place, upTo],
      queryFn: ({ signal }) =>
        api.get("/orders/", {
          query: { ...place, up_to: upTo || undefined },
          signal,
          failure: "Error al cargar los pedidos",
        }),
      staleTime: 0,
      gcTime: KEPT_FOR,
    }),
  order: (id: number) =>
    queryOptions({
      queryKey: [...ORDERS, "one", id],
      queryFn: ({ signal }) =>
        api.get(`/orders/${id}/`, { signal, failure: "Error al cargar los detalles del pedido." }),
      staleTime: 0,
      gcTime: KEPT_FOR,
    }),
  notes: (id: number) =>
    queryOptions({
      queryKey: [...ORDERS, "notes", id],
      queryFn: async ({ signal }) => (await api.get(`/orders/${id}/notes/`, { signal })).results,
      staleTime: 0,
    }),
  mails: (id: number) =>
    queryOptions({
      queryKey: [...ORDERS, "mails", id],
      queryFn: async ({ signal }) => (await api.get(`/orders/${id}/mails/`, { signal })).results,
      staleTime: 0,
    }),
  /** Only what is for sale can be ordered. */
  productSearch: (words: string) =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "product-search", words],
      queryFn: async ({ signal }) => {
        const query = { search: words, page_size: 8 };
        return (await api.get("/products/", { query, signal })).results;
      },
      enabled: words.length > 1,
    }),
  /** In or out of sale. */
  products: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...ADMIN_QUERY_KEY, "products-by-id", ids],
      queryFn: async ({ signal }) => {
        const query = { ids: ids.join(","), page_size: 100, include_unavailable: "true" } as const;
        return (await api.get("/products/", { query, signal })).results;
      },
      enabled: ids.length > 0,
      staleTime: 0,
    }),
};

export const staffOrderCalls = {
  /** Fails where somebody else changed the order since it was read (`If-Match`). */
  change: ({ order, changes }: { order: Order; changes: EditOrderInput }, failure: string) =>
    api.put(`/orders/${order.id}/`, changes, { headers: { "If-Match": `"${order.updated_at}"` }, failure }),
  remove: (id: number) => api.delete(`/orders/${id}/`, { failure: "Error al eliminar el pedido." }),
  addNote: (id: number, text: string) => api.post(`/orders/${id}/notes/`, { text }),
  editNote: ({ order, id, text }: { order: number; id: number; text: string }) =>
    api.put(`/orders/${order}/notes/${id}/`, { text }),
  deleteNote: ({ order, id }: { order: number; id: number }) => api.delete(`/orders/${order}/notes/${id}/`),
  addInvoice: ({ order, number, file }: { order: number; number: string; file: File }) => {
    const form = new FormData();
    form.set("number", number);
    form.set("file", file);
    return sendFile(`/orders/${order}/invoice/`, form, { failure: "Error al cargar la factura" });
  },
  removeInvoice: (id: number) => api.delete(`/orders/${id}/invoice/`),
  resend: ({ order, id }: { order: number; id: number }) => api.post(`/orders/${order}/mails/${id}/resend/`, undefined),
  placeForCustomer: (body: z.input<typeof placeOrderInput>) =>
    api.post("/orders/for-customer/", body, {
      headers: { "Idempotency-Key": idempotencyKeyFor(body) },
      failure: "Error al crear la orden",
    }),
};
