import { z } from "zod";
import { emailText } from "#src/contract/email.ts";
import { inJson } from "#src/contract/in-json.ts";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import { id, idInText, positiveInText, text } from "#src/contract/text.ts";

export const notifyMeInput = z.object({
  email: emailText("Ingresá tu email").transform((typed) => typed.toLowerCase()),
  variant_id: id.optional().meta({ description: "Sin ella, la primera que haya del producto" }),
});

export type NotifyMeInput = z.output<typeof notifyMeInput>;

export const notifyMeKey = z.object({ key: text(100) });

export const waitingQuery = pageQuery(20);

export const waited = z
  .object({
    product: z.int(),
    /** Null where any of the product's will do. */
    variant: z.int().nullable(),
    name: z.string(),
    label: z.string(),
    stock: z.int(),
    people: z.int(),
    since: z.iso.datetime(),
  })
  .meta({ id: "WaitedFor" });

export type WaitedFor = z.infer<typeof waited>;

export const waitingPage = pageOf(waited);

const MOST_DAYS = 180;

export const reorderQuery = z.object({
  supplier: idInText.optional(),
  days: positiveInText("Ingresá los días")
    .pipe(z.number().max(MOST_DAYS, `Como máximo ${MOST_DAYS} días`))
    .default(30)
    .meta({ description: "Para cuántos días tiene que alcanzar, además de los que tarda el proveedor" }),
});

export const reorderExportQuery = reorderQuery.extend({
  amounts: inJson("Las cantidades no son JSON")
    .pipe(z.record(z.string().max(10), z.int().min(0).max(999_999)))
    .optional()
    .meta({
      type: "string",
      description: 'JSON: cantidades en lugar de las calculadas, por variante: `{"12":5,"13":0}`',
    }),
});

export type ReorderQuery = z.output<typeof reorderQuery>;

const reorderRow = z
  .object({
    product: z.int(),
    variant: z.int(),
    name: z.string(),
    label: z.string(),
    sku: z.string(),
    image: z.string().nullable(),
    /** Null where its brand is nobody's. */
    supplier: z.int().nullable(),
    stock: z.int(),
    ...{ sold_30: z.int(), sold_90: z.int(), days_30: z.int(), days_90: z.int() },
    days_left: z.int().nullable(),
    waiting: z.int(),
    amount: z.int(),
    /** In pesos, without VAT, the supplier's discount taken off; null where it isn't known. */
    cost: z.number().nullable(),
  })
  .meta({ id: "ReorderRow" });

export type ReorderRow = z.infer<typeof reorderRow>;

export const reorder = z
  .object({
    days: z.int(),
    /** What to order, what ends first at the beginning. */
    rows: z.array(reorderRow),
    /** Those of whom something is to be ordered; `missing` is what their minimum still asks for. */
    suppliers: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        contact: z.string(),
        units: z.int(),
        total: z.number(),
        minimum: z.number().nullable(),
        missing: z.number(),
      }),
    ),
  })
  .meta({ id: "Reorder" });

export type Reorder = z.infer<typeof reorder>;
