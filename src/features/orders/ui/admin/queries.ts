import { z } from "zod";
import { staffQuery } from "#src/client/api-query.ts";
import { dayInQuery } from "#src/features/activity/contract.ts";
import { orderStatus } from "../../contract.ts";
import { paymentFilter } from "../../payment-contract.ts";

/** The list's place, as its address says it. */
export const ordersParams = z.object({
  page: z.coerce.number().pipe(z.int().positive()).catch(1),
  search: z.string().catch(""),
  status: orderStatus.or(z.literal("")).catch(""),
  payment: paymentFilter.or(z.literal("")).catch(""),
  date_from: dayInQuery.catch(""),
  date_to: dayInQuery.catch(""),
});

export type OrdersParams = z.infer<typeof ordersParams>;

/** The same for the call that sends the whole list. */
export const queryOf = ({ page: _, ...filters }: OrdersParams) =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));

export const isNarrowed = (place: OrdersParams): boolean => queryOf(place).size > 0;

/** In milliseconds (docs/shop.md, Back office). */
const KEPT_FOR = 600_000;

export const staffOrderQueries = {
  /** Without orders after `upTo`, unless that is 0. */
  list: (place: OrdersParams, upTo: number) => ({
    ...staffQuery("/orders/", {
      query: { ...place, ...(upTo > 0 && { up_to: upTo }) },
      failure: "Error al cargar los pedidos",
    }),
    gcTime: KEPT_FOR,
  }),
  /** Those of the shop, on or off. */
  paymentMethods: () => staffQuery("/payment-methods/", { failure: "Error al cargar los medios de pago" }),
  paymentTotals: () => ({ ...staffQuery("/orders/payment-totals/"), refetchInterval: 60_000 }),
  ofCustomer: (customer: number) =>
    staffQuery("/orders/", { query: { customer, page_size: 50 }, failure: "Error al cargar los pedidos" }),
  /** Their last before an order. */
  before: (customer: number, order: number) =>
    staffQuery("/orders/", {
      query: { customer, up_to: order - 1, page_size: 5 },
      failure: "Error al cargar los pedidos anteriores",
    }),
  order: (id: number) => ({
    ...staffQuery(`/orders/${id}/`, { failure: "Error al cargar los detalles del pedido." }),
    gcTime: KEPT_FOR,
  }),
  notes: (id: number) => staffQuery(`/orders/${id}/notes/`, { failure: "Error al cargar las notas" }),
  mails: (id: number) => staffQuery(`/orders/${id}/mails/`, { failure: "Error al cargar los emails" }),
  /** Only what is for sale can be ordered. */
  productSearch: (words: string) => ({
    ...staffQuery("/products/", {
      query: { search: words, page_size: 8 },
      failure: "Error al cargar los productos. Por favor intenta nuevamente.",
    }),
    enabled: words.length > 1,
  }),
  /** In or out of sale. */
  products: (ids: readonly number[]) => ({
    ...staffQuery("/products/", { query: { ids: ids.join(","), page_size: 100, include_unavailable: "true" } }),
    enabled: ids.length > 0,
  }),
};
