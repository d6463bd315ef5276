import { z } from "zod";
import { acceptedTexts } from "#src/contract/accepted-texts.ts";
import { birthDate } from "#src/contract/age.ts";
import { brokenInvoiceRule } from "#src/contract/invoice.ts";
import { list } from "#src/contract/list.ts";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import { hasWrongPostalCode, WRONG_POSTAL_CODE } from "#src/contract/postal-code.ts";
import { orderedQuantity } from "#src/contract/quantity.ts";
import { runDespiteFieldErrors } from "#src/contract/run-despite-field-errors.ts";
import { id, idInText, requiredText, text } from "#src/contract/text.ts";
import { MAX_LINES } from "#src/features/cart/contract.ts";
import { orderFieldInputs, orderFieldOutputs, WITHOUT_ADDRESS } from "./fields.ts";

/** The database checks it too: a change needs a migration. */
export const ORDER_STATUSES = ["pending", "completed", "cancelled"] as const;

export const orderStatus = z.enum(ORDER_STATUSES);

export type OrderStatus = z.infer<typeof orderStatus>;

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: "Pendiente",
  completed: "Completado",
  cancelled: "Cancelado",
};

export const LATE_AFTER_HOURS = 48;

/** Name, brand, image and price as they were when ordered. Money in pesos. */
const orderLine = z
  .object({
    id: z.int().meta({ description: "La línea misma: por él se la nombra al cambiar el pedido", example: 31 }),
    product: z.int().nullable(),
    blister: z.int().nullable(),
    quantity: z.int(),
    price_at_time: z.number(),
    subtotal: z.number(),
    product_details: z.object({
      name: z.string(),
      brand: z.string(),
      image: z.string().nullable(),
      seed_count: z.int().nullable(),
    }),
  })
  .meta({ id: "OrderLine" });

export type OrderLine = z.infer<typeof orderLine>;

export const order = z
  .object({
    id: z.int(),
    status: orderStatus,
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .meta({ description: "También es la versión del pedido, para `If-Match`", example: "2026-05-04T13:00:00.000Z" }),
    ...orderFieldOutputs,
    /** Its file is at `/orders/{id}/invoice/`. */
    invoice: z.object({ number: z.string(), added_at: z.iso.datetime() }).nullable(),
    /** The date of the legal texts that the customer accepted, at `created_at`; null where none were shown. */
    accepted_texts: z.iso.datetime().nullable(),
    /** Whether the customer gave a date of birth of 18 years ago or more; null where it wasn't asked for. */
    is_adult: z.boolean().nullable(),
    total: z.number(),
    products: z.array(orderLine),
    customer_details: z.object({
      username: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
    }),
    customer_name: z.string(),
  })
  .meta({ id: "Order" });

export type Order = z.infer<typeof order>;

export const orderPage = pageOf(order);

const orderedProduct = z.object({
  product_id: id,
  blister_id: id.nullish().transform((value) => value ?? null),
  quantity: orderedQuantity,
});

export type OrderedProduct = z.output<typeof orderedProduct>;

const TOO_MANY_LINES = `Un pedido lleva ${MAX_LINES} productos como máximo`;

export const placeOrderInput = z
  .object({
    ...orderFieldInputs,
    shipping_address: orderFieldInputs.shipping_address.default(""),
    invoice_name: orderFieldInputs.invoice_name.default(""),
    invoice_tax_id: orderFieldInputs.invoice_tax_id.default(""),
    invoice_condition: orderFieldInputs.invoice_condition.default(""),
    /** The total that the customer was shown, in pesos: with another one nothing is stored (`PRICE_CHANGED`). */
    expected_total: z.number("Ingresá un total válido").min(0, "Ingresá un total válido").optional(),
    accepted_texts: acceptedTexts,
    /** Asked for where the settings say so; checked, never stored. */
    birth_date: birthDate.optional(),
    products: list(
      z.array(orderedProduct, "Tu carrito está vacío").min(1, "Tu carrito está vacío"),
      MAX_LINES,
      TOO_MANY_LINES,
    ),
  })
  .refine((input) => input.delivery_type !== "address" || input.shipping_address !== "", {
    path: ["shipping_address"],
    error: WITHOUT_ADDRESS,
    ...runDespiteFieldErrors,
  })
  .refine((input) => input.delivery_type !== "address" || !hasWrongPostalCode(input.shipping_address), {
    path: ["shipping_address"],
    error: WRONG_POSTAL_CODE,
  })
  .superRefine((input, context) => {
    const broken = brokenInvoiceRule(input);
    if (broken) context.addIssue({ code: "custom", path: [broken.path], message: broken.message });
  });

export type PlaceOrderInput = z.output<typeof placeOrderInput>;

export type OrderedInput = Omit<PlaceOrderInput, "birth_date"> & {
  /** Whether a valid date of birth was given; null where nobody is asked. */
  is_adult: boolean | null;
};

/**
 * `price_at_time` is accepted and never changes a price. A line can also be named by its own `id`, the only way to keep one
 * whose product is deleted.
 */
const editedProduct = orderedProduct
  .extend({
    id: id.optional().meta({ description: "El de la línea, como la trae el pedido", example: 31 }),
    product_id: id.nullish().transform((value) => value ?? null),
    price_at_time: z.number().optional(),
  })
  .refine((product) => product.product_id !== null || product.id !== undefined, "Identificador inválido");

export type EditedProduct = z.output<typeof editedProduct>;

export const editOrderInput = z
  .object({
    status: orderStatus,
    ...orderFieldInputs,
    products: list(z.array(editedProduct), MAX_LINES, TOO_MANY_LINES),
  })
  .partial();

export type EditOrderInput = z.output<typeof editOrderInput>;

export const myOrdersQuery = pageQuery(20).extend({ status: z.enum([...ORDER_STATUSES, "all"]).optional() });

export type MyOrdersQuery = z.output<typeof myOrdersQuery>;

export const ORDERS_PAGE_SIZE = 20;

export const ordersQuery = pageQuery(ORDERS_PAGE_SIZE).extend({
  search: text().optional(),
  status: orderStatus.optional(),
  /** Only orders up to this number, so that pages don't move while others come in. */
  up_to: idInText.optional(),
});

export type OrdersQuery = z.output<typeof ordersQuery>;

/** A repeated request returns the same order (docs/shop.md, Checkout). */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, "Idempotency-Key lleva de 1 a 200 caracteres visibles, sin espacios");

const ORDER_EVENTS = ["received", "changed", "completed", "cancelled", "reopened"] as const;

/** An event as the customer sees it: by them or by the shop, never by whom of the staff. */
const orderEvent = z
  .object({
    id: z.int(),
    event: z.enum(ORDER_EVENTS),
    by: z.enum(["customer", "shop"]),
    timestamp: z.iso.datetime(),
    /** Each changed field before and after, `products` and `order_total` (pesos) among them. */
    changes: z.record(z.string(), z.object({ before: z.string(), after: z.string() })),
  })
  .meta({ id: "OrderEvent" });

export type OrderEvent = z.infer<typeof orderEvent>;

export const orderEventPage = pageOf(orderEvent);

export const timelineQuery = pageQuery(100);

export type TimelineQuery = z.output<typeof timelineQuery>;

/** For the staff only; never part of an order. */
export const orderNote = z
  .object({
    id: z.int(),
    text: z.string(),
    author: z.string(),
    /** Only the author can change it. */
    is_mine: z.boolean(),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "OrderNote" });

export type OrderNote = z.infer<typeof orderNote>;

export const orderNotePage = pageOf(orderNote);

export const orderNoteInput = z.object({ text: requiredText("Escribí la nota", 2000) });

/** With the activity entry to undo. */
export const invoicedOrder = order.extend({ activity_id: z.int() }).meta({ id: "InvoicedOrder" });

export type InvoicedOrder = z.infer<typeof invoicedOrder>;

export const MAX_INVOICE_BYTES = 2 * 1024 * 1024;

export const invoiceInput = z.object({
  number: requiredText("Ingresá el número de la factura", 30)
    .toUpperCase()
    .pipe(z.string().regex(/^([ABCEM] )?\d{4,5}-\d{8}$/, "Escribilo como está en la factura: 0001-00001234")),
  file: z
    .custom<File>((value) => value instanceof File, "Elegí el PDF de la factura")
    .meta({ type: "string", format: "binary" }),
});
