import { z } from "zod";
import { pesos } from "#src/contract/money.ts";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import { requiredText } from "#src/contract/text.ts";

const ORDER_EVENTS = [
  "received",
  "changed",
  "completed",
  "cancelled",
  "expired",
  "reopened",
  "paid",
  "refunded",
  "ready",
  "sent",
  "delivered",
] as const;

/** An event as the customer sees it: by them or by the shop, never by whom of the staff. */
const orderEvent = z
  .object({
    id: z.int(),
    event: z.enum(ORDER_EVENTS),
    by: z.enum(["customer", "shop"]),
    /** Of a payment or a refund. */
    amount: pesos.optional(),
    timestamp: z.iso.datetime(),
    /** Each changed field before and after, `products`, `adjustments` and `order_total` (pesos) among them. */
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
