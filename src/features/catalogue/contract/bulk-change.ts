import { z } from "zod";
import { MAX_ID } from "#src/contract/id-limit.ts";
import { list } from "#src/contract/list.ts";
import { pesos } from "#src/contract/money.ts";
import { id, text } from "#src/contract/text.ts";
import { productFields } from "./product.ts";

const FILL_EVERYTHING = "Por favor completa todos los campos requeridos";

/** Far more than a shop has, and still within the size of a request. */
const chosenIds = list(
  z.array(id, FILL_EVERYTHING).min(1, "Elegí al menos un producto"),
  100_000,
  "Se pueden cambiar 100.000 productos a la vez",
  (each) => Number.isInteger(each) && Number(each) >= 1 && Number(each) <= MAX_ID,
);

/** Exactly one of `percentage` and `amount` (docs/shop.md, Bulk price changes). */
export const bulkPriceInput = z
  .object({
    operation: z.enum(["increase", "decrease", "reduction"], FILL_EVERYTHING),
    type: z.enum(["all", "category", "brand", "selection"], FILL_EVERYTHING),
    value: z.union([z.number(), text(200)]).optional(),
    ids: chosenIds.optional(),
    percentage: z.number(FILL_EVERYTHING).min(0.1, FILL_EVERYTHING).max(10_000).optional(),
    amount: pesos.min(0.01, FILL_EVERYTHING).optional(),
  })
  .refine((input) => (input.percentage === undefined) !== (input.amount === undefined), FILL_EVERYTHING)
  .refine(({ type, value, ids }) => {
    if (type === "all") return true;
    return type === "selection" ? ids !== undefined : value !== undefined && value !== "";
  }, FILL_EVERYTHING)
  .refine((input) => input.operation === "increase" || input.percentage === undefined || input.percentage < 100, {
    path: ["percentage"],
    error: "Una reducción debe ser menor a 100 %",
  });

export type BulkPriceInput = z.output<typeof bulkPriceInput>;

export const bulkPriceResult = z.object({
  message: z.string(),
  products_updated: z.int(),
  products_failed: z.int(),
  /** The activity to undo; null where nothing changed. */
  activity_id: z.int().nullable(),
});

const priceMove = z.object({ id: z.int(), name: z.string(), before: z.number(), after: z.number() });

/** In pesos; a product counts with the lowest price of its variants. */
export const bulkPricePreview = z
  .object({
    products_updated: z.int(),
    products_failed: z.int(),
    lowest: z.number().nullable(),
    highest: z.number().nullable(),
    /** A sample of products that would change, spread over their prices. */
    samples: z.array(priceMove),
    failures: z.array(priceMove.omit({ after: true }).extend({ reason: z.string() })),
  })
  .meta({ id: "BulkPricePreview" });

export type BulkPricePreview = z.infer<typeof bulkPricePreview>;

export const bulkInput = z.discriminatedUnion("action", [
  z.object({ action: z.literal("show"), ids: chosenIds }),
  z.object({ action: z.literal("hide"), ids: chosenIds }),
  z.object({ action: z.literal("category"), ids: chosenIds, category: productFields.shape.category }),
  z.object({ action: z.literal("discount"), ids: chosenIds, discount: productFields.shape.discount }),
  z.object({ action: z.literal("delete"), ids: chosenIds }),
]);

export type BulkInput = z.output<typeof bulkInput>;

export const bulkResult = bulkPriceResult.omit({ products_failed: true }).meta({ id: "BulkResult" });
