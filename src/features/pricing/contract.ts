import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { signedPesos } from "#src/contract/money.ts";
import { id, requiredText } from "#src/contract/text.ts";
import { deliveryOption } from "#src/features/delivery/contract.ts";

/** The database checks it too: a change needs a migration. */
export const ADJUSTMENT_KINDS = ["delivery", "discount", "surcharge", "rounding", "manual"] as const;

const adjustmentKind = z.enum(ADJUSTMENT_KINDS);

export type AdjustmentKind = z.infer<typeof adjustmentKind>;

/** Pesos beside the lines, negative where they lower the total. */
export const adjustment = z
  .object({ id: z.int(), kind: adjustmentKind, label: z.string(), amount: z.number() })
  .meta({ id: "Adjustment" });

export type Adjustment = z.infer<typeof adjustment>;

const MAX_MANUAL_ADJUSTMENTS = 20;

const manualAdjustment = z.object({
  id: id.optional().meta({ description: "El del ajuste, como lo trae el pedido: así lo conserva", example: 7 }),
  kind: z.literal("manual", "Solo se cargan a mano los ajustes `manual`").optional(),
  label: requiredText("Escribí qué es", 200),
  amount: signedPesos.refine((pesos) => pesos !== 0, "El importe no puede ser 0"),
});

export type ManualAdjustment = z.output<typeof manualAdjustment>;

export const manualAdjustments = list(
  z.array(manualAdjustment),
  MAX_MANUAL_ADJUSTMENTS,
  `Un pedido lleva ${MAX_MANUAL_ADJUSTMENTS} ajustes como máximo`,
);

/** What lines would cost, in pesos, if they were ordered now. */
export const quote = z
  .object({
    lines: z.array(
      z.object({
        /** Null where the product asked for doesn't exist. */
        variant_id: z.int().nullable(),
        quantity: z.int(),
        unit_price: z.number(),
        /** 0 where the line can't be ordered. */
        subtotal: z.number(),
        available: z.int(),
        can_order: z.boolean(),
      }),
    ),
    subtotal: z.number(),
    adjustments: z.array(adjustment.omit({ id: true })),
    total: z.number(),
    payment_methods: z.array(z.object({ id: z.int(), label: z.string(), text: z.string(), total: z.number() })),
    delivery_options: z.array(
      deliveryOption.omit({ is_on: true, carrier: true, zones: true }).extend({
        /** `days` as dates in Argentina, if it is ordered today. */
        arrives: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
        missing_for_free: z.number().nullable(),
        missing_for_minimum: z.number().nullable(),
      }),
    ),
    notices: z.array(z.object({ code: z.string(), text: z.string() })),
  })
  .meta({ id: "Quote" });

export type Quote = z.infer<typeof quote>;
