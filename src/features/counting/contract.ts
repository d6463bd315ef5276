import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { id } from "#src/contract/text.ts";
import { cost } from "#src/features/catalogue/contract/variant.ts";

const MOST_UNITS = 1_000_000;
const MOST_ENTRIES = 1000;

const units = z.int("Ingresá una cantidad entera").max(MOST_UNITS, "Esa cantidad es demasiado alta");

const entries = <Entry extends z.ZodType>(entry: Entry) =>
  list(z.array(entry).min(1, "Ingresá al menos un producto"), MOST_ENTRIES, `Hasta ${MOST_ENTRIES} productos por vez`);

/** Older counts are told from what is known of the sales since; past this they are counted anew. */
const OLDEST_DAYS = 31;

const countEntry = z.object({
  variant_id: id,
  counted: units.min(0, "Lo contado no puede ser negativo"),
  seen_at: z.iso
    .datetime({ offset: true, error: "Ingresá cuándo se contó", abort: true })
    .refine((at) => Date.parse(at) > Date.now() - OLDEST_DAYS * 86_400_000, `Se contó hace más de ${OLDEST_DAYS} días`)
    .meta({ description: "Cuándo se contó; lo que viene después es ahora" }),
});

export type CountEntry = z.output<typeof countEntry>;

export const countInput = z.object({ entries: entries(countEntry), apply: z.boolean().default(false) });

export type CountInput = z.output<typeof countInput>;

const countRow = z
  .object({
    variant: z.int(),
    name: z.string(),
    /** What should have stood on the shelf when it was counted. */
    expected: z.int(),
    /** Of all entries, and of another person's count at the same time. */
    counted: z.int(),
    /** On the shelf for pending orders, now. */
    reserved: z.int(),
    /** What orders took since it was counted, less what they gave back. */
    sold_since: z.int(),
    difference: z.int(),
    /** Whether it is added to what somebody else counted meanwhile. */
    is_added: z.boolean(),
    /** Units that pending orders hold and that aren't there: the stock ends at 0. */
    missing: z.int(),
  })
  .meta({ id: "CountRow" });

export const countDone = z
  .object({
    rows: z.array(countRow),
    is_applied: z.boolean(),
    /** Null of a dry run. */
    activity_id: z.int().nullable(),
  })
  .meta({ id: "StockCount" });

export type CountDone = z.infer<typeof countDone>;

export const receiptInput = z.object({
  supplier: id,
  entries: entries(
    z.object({
      variant_id: id,
      quantity: units.min(1, "La cantidad mínima es 1"),
      cost: cost.optional().meta({ description: "Sin IVA; sin él queda el que tiene" }),
    }),
  ),
});

export type ReceiptInput = z.output<typeof receiptInput>;

export const receiptDone = z
  .object({ message: z.string(), units: z.int(), costs_changed: z.int(), activity_id: z.int() })
  .meta({ id: "StockReceipt" });

export type ReceiptDone = z.infer<typeof receiptDone>;
