import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { id, text } from "#src/contract/text.ts";

/** The database checks it too: a change needs a migration. */
export const FULFILMENT_STATUSES = ["to_prepare", "ready", "sent", "delivered"] as const;

const fulfilmentStatus = z.enum(FULFILMENT_STATUSES, "Elegí cómo va la entrega");

export type FulfilmentStatus = z.infer<typeof fulfilmentStatus>;

export const FULFILMENT_LABELS: Readonly<Record<FulfilmentStatus, string>> = {
  to_prepare: "A preparar",
  ready: "Listo",
  sent: "Enviado",
  delivered: "Entregado",
};

/** Whether the parcel has left the shop: what comes back from then on is a return. */
export const hasLeft = (status: FulfilmentStatus): boolean => status === "sent" || status === "delivered";

/** Each state that it entered, beginning with the order itself, and on which day in Argentina. */
const states = z.array(z.object({ status: fulfilmentStatus, on: z.iso.date() }));

const tracking = z.object({ carrier: z.string(), code: z.string(), url: z.string().nullable() }).nullable();

export const fulfilmentFields = {
  fulfilment_status: fulfilmentStatus,
  states,
  /** Null without a code. */
  tracking,
  tracking_key: z.string().meta({ description: "Con ella cualquiera sigue el pedido: `/orders/track/{key}/`" }),
};

export const fulfilmentInput = z.object({
  status: fulfilmentStatus,
  /** That of its delivery option unless told otherwise. */
  carrier_id: id.nullish(),
  tracking_code: text(100).optional(),
});

export type FulfilmentInput = z.output<typeof fulfilmentInput>;

export const bulkFulfilmentInput = z.object({
  orders: list(
    z.array(fulfilmentInput.extend({ id })).min(1, "Elegí al menos un pedido"),
    200,
    "Elegí 200 pedidos como máximo",
  ).refine((orders) => new Set(orders.map((one) => one.id)).size === orders.length, "Un pedido está dos veces"),
});

export type BulkFulfilmentInput = z.output<typeof bulkFulfilmentInput>;

export const bulkFulfilmentResult = z
  .object({ orders_changed: z.int(), activity_id: z.int().nullable() })
  .meta({ id: "BulkFulfilment" });

/** Pending orders in that state, the oldest first; of those to prepare the paid ones, and those paid on delivery. */
export const toFulfil = z.enum(["to_prepare", "ready", "sent"]);

export type ToFulfil = z.infer<typeof toFulfil>;

export const pickingQuery = z.object({
  orders: z
    .string("Elegí los pedidos")
    .regex(/^\d{1,9}(,\d{1,9}){0,199}$/, "Mandá los números de 1 a 200 pedidos, con comas")
    .transform((ids) => ids.split(",").map(Number)),
});

/** What orders take together, in the order of the shelves: by category, then by name. */
export const pickingList = z
  .object({
    lines: z.array(
      z.object({
        /** Blank of a product that is gone. */
        category: z.string(),
        product_details: z.object({ name: z.string(), label: z.string(), seed_count: z.int().nullable() }),
        sku: z.string(),
        quantity: z.int(),
        orders: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: "PickingList" });

export type PickingList = z.infer<typeof pickingList>;

/** What the owner says by WhatsApp of a delivery in each state, with its placeholders. */
export const fulfilmentTexts = z.record(fulfilmentStatus, z.string()).meta({ id: "FulfilmentTexts" });

/** What whoever has its key sees of an order: nothing of the person, the lines or the money. */
export const trackedOrder = z
  .object({
    number: z.int(),
    is_cancelled: z.boolean(),
    fulfilment_status: fulfilmentStatus,
    states,
    /** The label of its delivery option, or blank. */
    delivery: z.string(),
    tracking,
  })
  .meta({ id: "TrackedOrder" });

export type TrackedOrder = z.infer<typeof trackedOrder>;
