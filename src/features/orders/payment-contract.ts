import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { signedPesos } from "#src/contract/money.ts";
import { id, text } from "#src/contract/text.ts";
import { uploadedFile } from "#src/contract/uploaded-file.ts";
import { PAYMENT_KINDS } from "#src/features/payment-methods/contract.ts";

/** The database checks it too: a change needs a migration. */
export const ENTRY_KINDS = ["payment", "refund"] as const;

const entryKind = z.enum(ENTRY_KINDS);

const PAYMENT_STATUSES = ["pending", "partly_paid", "paid", "overpaid", "refunded"] as const;

const paymentStatus = z.enum(PAYMENT_STATUSES);

export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Money in or out, above 0, in pesos. An entry is never changed: a contrary one that `voids` it takes it back. */
const orderPayment = z
  .object({
    id: z.int(),
    kind: entryKind,
    amount: z.number(),
    method: z.object({ id: z.int(), label: z.string() }).nullable(),
    paid_on: z.iso.date(),
    at: z.iso.datetime(),
    voids: z.int().nullable(),
    /** These three for the staff alone. */
    reference: z.string().optional(),
    note: z.string().optional(),
    by: z.string().optional(),
  })
  .meta({ id: "OrderPayment" });

export type OrderPayment = z.infer<typeof orderPayment>;

/** By their content, whatever the file is called. */
export const RECEIPT_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;

export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;

/** Its file is at `/orders/{id}/receipts/{receipt}/`. */
export const receipt = z
  .object({
    id: z.int(),
    name: z.string(),
    size: z.int().meta({ description: "En bytes" }),
    uploaded_at: z.iso.datetime(),
    /** For the staff alone: other orders with the same file. */
    duplicate_of: z.array(z.int()).optional(),
  })
  .meta({ id: "Receipt" });

export type Receipt = z.infer<typeof receipt>;

export const receiptInput = z.object({
  file: uploadedFile("Elegí el comprobante").refine(
    ({ name }) => text(200).safeParse(name).success,
    "El nombre del archivo tiene caracteres que no se pueden usar",
  ),
});

export const paymentFields = {
  /** As it was chosen; null where none was. */
  payment_method: z.object({ id: z.int(), kind: z.enum(PAYMENT_KINDS), label: z.string() }).nullable(),
  payment_status: paymentStatus,
  /** Payments less refunds. */
  paid: z.number(),
  /** What is left of the total; 0 when cancelled. */
  due: z.number(),
  /** Where to, and how much; null unless it is paid by transfer and something is due. */
  transfer: z
    .object({
      alias: z.string(),
      cbu: z.string(),
      holder: z.string(),
      tax_id: z.string(),
      bank: z.string(),
      amount: z.number(),
    })
    .nullable(),
  /** Until when its stock is held while it isn't paid; then it is cancelled. Null where nothing ends it. */
  hold_until: z.iso.datetime().nullable(),
  payments: z.array(orderPayment),
  /** Whether the customer sent a receipt; it pays nothing by itself. */
  has_receipt: z.boolean(),
  receipts: z.array(receipt),
};

const day = z.iso.date("Ingresá una fecha").refine((given) => given >= "2000-01-01", "Revisá el año");

const method = id.nullish();

export const paymentInput = z.object({
  amount: signedPesos.refine((pesos) => pesos > 0, "Ingresá un importe mayor que 0"),
  kind: entryKind.default("payment"),
  payment_method_id: method,
  /** Today unless told otherwise. */
  paid_on: day.optional(),
  reference: text(200).default(""),
  note: text(1000).default(""),
});

export type PaymentInput = z.output<typeof paymentInput>;

export const chosenOrders = z.object({
  ids: list(z.array(id).min(1, "Elegí al menos un pedido"), 200, "Elegí 200 pedidos como máximo"),
});

export const bulkCompletionResult = z
  .object({ orders_completed: z.int(), activity_id: z.int().nullable() })
  .meta({ id: "BulkCompletion" });

export const bulkPaymentsInput = chosenOrders.extend({
  payment_method_id: method,
  paid_on: day.optional(),
});

export type BulkPaymentsInput = z.output<typeof bulkPaymentsInput>;

export const bulkPaymentsResult = z
  .object({ orders_paid: z.int(), amount: z.number(), activity_id: z.int().nullable() })
  .meta({ id: "BulkPayments" });

export type BulkPaymentsResult = z.infer<typeof bulkPaymentsResult>;

/** "Falta cobrar", "Con comprobante" and "Pagados" of the staff's list. */
export const paymentFilter = z.enum(["due", "with_receipt", "paid"]);

export type PaymentFilter = z.infer<typeof paymentFilter>;

const ordersAndSum = z.object({ count: z.int(), amount: z.number() });

export const paymentTotals = z
  .object({ pending: z.int(), due: ordersAndSum, with_receipt: ordersAndSum, paid: ordersAndSum })
  .meta({ id: "PaymentTotals" });

export type PaymentTotals = z.infer<typeof paymentTotals>;
