import { z } from "zod";
import { acceptedTexts } from "#src/contract/accepted-texts.ts";
import { address } from "#src/contract/address.ts";
import { birthDate } from "#src/contract/age.ts";
import { brokenInvoiceRule } from "#src/contract/invoice.ts";
import { list } from "#src/contract/list.ts";
import { pesos } from "#src/contract/money.ts";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import { hasWrongPostalCode, WRONG_POSTAL_CODE } from "#src/contract/postal-code.ts";
import { orderedQuantity } from "#src/contract/quantity.ts";
import { runDespiteFieldErrors } from "#src/contract/run-despite-field-errors.ts";
import { id, idInText, requiredText, text } from "#src/contract/text.ts";
import { dayInQuery } from "#src/features/activity/contract.ts";
import { MAX_LINES } from "#src/features/cart/contract.ts";
import { chosenDelivery, deliveryOption } from "#src/features/delivery/contract.ts";
import { adjustment, manualAdjustments } from "#src/features/pricing/contract.ts";
import { contactInputs, orderFieldInputs, orderFieldOutputs, requiredMessage, WITHOUT_ADDRESS } from "./fields.ts";
import { fulfilmentFields, toFulfil } from "./fulfilment-contract.ts";
import { paymentFields, paymentFilter } from "./payment-contract.ts";
import { returnFields } from "./return-contract.ts";

/** The database checks it too: a change needs a migration. */
export const ORDER_STATUSES = ["pending", "completed", "cancelled"] as const;

export const orderStatus = z.enum(ORDER_STATUSES);

export type OrderStatus = z.infer<typeof orderStatus>;

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: "Pendiente",
  completed: "Completado",
  cancelled: "Cancelado",
};

/** The database checks it too: a change needs a migration. */
export const ORDER_CHANNELS = ["web", "whatsapp", "phone", "counter"] as const;

export const orderChannel = z.enum(ORDER_CHANNELS, "Elegí por dónde llegó el pedido");

export type OrderChannel = z.infer<typeof orderChannel>;

export const CHANNEL_LABELS: Readonly<Record<OrderChannel, string>> = {
  web: "Web",
  whatsapp: "WhatsApp",
  phone: "Teléfono",
  counter: "Mostrador",
};

export const LATE_AFTER_HOURS = 48;

/** Name, brand, image and price as they were when ordered. Money in pesos. */
const orderLine = z
  .object({
    id: z.int().meta({ description: "La línea misma: por él se la nombra al cambiar el pedido", example: 31 }),
    product: z.int().nullable(),
    /** Kept when the variant is deleted. */
    variant: z.int().nullable(),
    blister: z.int().nullable(),
    quantity: z.int(),
    price_at_time: z.number(),
    subtotal: z.number(),
    ...returnFields,
    product_details: z.object({
      name: z.string(),
      brand: z.string(),
      image: z.string().nullable(),
      /** The variant's: "5 l · Negro", "3 semillas" or blank. */
      label: z.string(),
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
    /** For the staff alone; null once the person is forgotten. */
    customer: z.int().nullable().optional(),
    channel: orderChannel,
    updated_at: z.iso
      .datetime()
      .meta({ description: "También es la versión del pedido, para `If-Match`", example: "2026-05-04T13:00:00.000Z" }),
    ...orderFieldOutputs,
    /** How it is delivered; null where no option was chosen and the address has no parts. */
    delivery: z
      .object({
        option_id: z.int().nullable(),
        kind: z.string().nullable(),
        label: z.string(),
        price: z.number().nullable(),
        days: deliveryOption.shape.days,
        /** From what the lines cost on it is free, if it ever is. */
        free_from: z.number().optional(),
        address: address.nullable(),
      })
      .nullable(),
    /** Its file is at `/orders/{id}/invoice/`. */
    invoice: z.object({ number: z.string(), added_at: z.iso.datetime(), amount: z.number().nullable() }).nullable(),
    /** The date of the legal texts that the customer accepted, at `created_at`; null where none were shown. */
    accepted_texts: z.iso.datetime().nullable(),
    /** Whether the customer gave a date of birth of 18 years ago or more; null where it wasn't asked for. */
    is_adult: z.boolean().nullable(),
    subtotal: z.number(),
    adjustments: z.array(adjustment),
    total: z.number(),
    ...paymentFields,
    ...fulfilmentFields,
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

export const addressPage = pageOf(address);

/** By its variant's id, by that of a product with one variant, or by a blister's beside its product's. */
const orderedUnits = z.object({
  variant_id: id.nullish(),
  product_id: id.nullish(),
  blister_id: id.nullish(),
  quantity: orderedQuantity,
});

const namesProduct = ({ variant_id, product_id }: { variant_id?: unknown; product_id?: unknown }) =>
  (variant_id ?? product_id ?? null) !== null;

const orderedProduct = orderedUnits.refine(namesProduct, { path: ["product_id"], error: "Identificador inválido" });

export type OrderedProduct = z.output<typeof orderedProduct>;

const TOO_MANY_LINES = `Un pedido lleva ${MAX_LINES} productos como máximo`;

/** What the staff say in place of an account or an e-mail. */
const namedCustomer = z.object({
  name: requiredText(requiredMessage("recipient_name")),
  phone: orderFieldInputs.customer_phone,
  email: contactInputs.customer_email.optional(),
});

/** Whether a field may be missing: the staff say by other ways who orders (docs/shop.md, Customers). */
function isNeeded(name: "recipient_name" | "customer_phone" | "customer_email" | "delivery_type", said: StaffWords) {
  if (name === "recipient_name" || name === "customer_phone")
    return said.customer_id === undefined && said.customer === undefined && said.channel !== "counter";
  return !isForAnother(said);
}

type StaffWords = { customer_id?: unknown; customer?: unknown; channel?: OrderChannel | undefined };

export const isForAnother = ({ customer_id, customer, channel = "web" }: StaffWords): boolean =>
  customer_id !== undefined || customer !== undefined || channel !== "web";

const orderBody = z
  .object({
    ...orderFieldInputs,
    recipient_name: contactInputs.recipient_name.optional(),
    customer_phone: contactInputs.customer_phone.optional(),
    customer_email: contactInputs.customer_email.optional(),
    delivery_type: orderFieldInputs.delivery_type.optional(),
    customer_id: id.optional(),
    customer: namedCustomer.optional(),
    channel: orderChannel.optional(),
    shipping_address: orderFieldInputs.shipping_address.default(""),
    /** In place of `shipping_address`. */
    address: orderFieldInputs.address.nullish(),
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
    /** Made by the staff; of a customer they are refused. */
    adjustments: manualAdjustments.optional(),
    payment_method_id: id.nullish(),
    delivery_option_id: id.nullish(),
  })
  .superRefine((input, context) => {
    for (const name of ["recipient_name", "customer_phone", "customer_email", "delivery_type"] as const)
      if (!input[name] && isNeeded(name, input))
        context.addIssue({ code: "custom", path: [name], message: requiredMessage(name) });
    if (input.customer_id !== undefined && input.customer !== undefined)
      context.addIssue({ code: "custom", path: ["customer"], message: "Mandá el cliente o su número, no los dos" });
  }, runDespiteFieldErrors)
  .refine((input) => input.delivery_type !== "address" || input.address || input.shipping_address !== "", {
    path: ["shipping_address"],
    error: WITHOUT_ADDRESS,
    ...runDespiteFieldErrors,
  })
  .refine(
    (input) => input.delivery_type !== "address" || input.address || !hasWrongPostalCode(input.shipping_address),
    {
      path: ["shipping_address"],
      error: WRONG_POSTAL_CODE,
    },
  )
  .superRefine((input, context) => {
    const broken = brokenInvoiceRule(input);
    if (broken) context.addIssue({ code: "custom", path: [broken.path], message: broken.message });
  });

/** Beside `coordinate` the address is ignored, also one half typed. */
export const placeOrderInput = z.preprocess(
  (given: z.input<typeof orderBody>) =>
    given?.delivery_type === "coordinate" ? { ...given, address: undefined } : given,
  orderBody,
);

export type PlaceOrderInput = z.output<typeof placeOrderInput>;

/** An empty list costs nothing. */
export const quoteInput = z.object({
  products: list(z.array(orderedProduct), MAX_LINES, TOO_MANY_LINES),
  payment_method_id: id.nullish(),
  delivery: chosenDelivery.nullish(),
});

export type QuoteInput = z.output<typeof quoteInput>;

/**
 * `price_at_time` is accepted and never changes a price. A line can also be named by its own `id`, the only way to keep one
 * whose product is deleted.
 */
const editedProduct = orderedUnits
  .extend({
    id: id.optional().meta({ description: "El de la línea, como la trae el pedido", example: 31 }),
    price_at_time: z.number().optional(),
  })
  .refine((product) => product.id !== undefined || namesProduct(product), "Identificador inválido");

export type EditedProduct = z.output<typeof editedProduct>;

export const editOrderInput = z
  .object({
    status: orderStatus,
    ...orderFieldInputs,
    ...contactInputs,
    address: orderFieldInputs.address.nullable(),
    products: list(z.array(editedProduct), MAX_LINES, TOO_MANY_LINES),
    adjustments: manualAdjustments,
    /** Pesos; null where it is to be quoted. */
    delivery_price: pesos.nullable(),
    /** Null: nothing ends the hold. */
    hold_until: z.iso.datetime({ offset: true, error: "Ingresá hasta cuándo" }).nullable(),
  })
  .partial();

export type EditOrderInput = z.output<typeof editOrderInput>;

export const myOrdersQuery = pageQuery(20).extend({ status: z.enum([...ORDER_STATUSES, "all"]).optional() });

export type MyOrdersQuery = z.output<typeof myOrdersQuery>;

export const ORDERS_PAGE_SIZE = 20;

export const ordersQuery = pageQuery(ORDERS_PAGE_SIZE).extend({
  search: text().optional(),
  status: orderStatus.optional(),
  customer: idInText.optional(),
  payment: paymentFilter.optional(),
  to_fulfil: toFulfil.optional(),
  /** The days on which they were made, both included. */
  date_from: dayInQuery.optional(),
  date_to: dayInQuery.optional(),
  /** Only orders up to this number, so that pages don't move while others come in. */
  up_to: idInText.optional(),
});

export type OrdersQuery = z.output<typeof ordersQuery>;

/** A repeated request returns the same order (docs/shop.md, Checkout). */
export const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "Idempotency-Key lleva de 1 a 200 caracteres visibles, sin espacios")
    .optional(),
});
