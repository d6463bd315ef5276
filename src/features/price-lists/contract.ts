import { z } from "zod";
import { inJson } from "#src/contract/in-json.ts";
import { list } from "#src/contract/list.ts";
import { id, text } from "#src/contract/text.ts";
import { uploadedFile } from "#src/contract/uploaded-file.ts";
import { CURRENCIES, cost } from "#src/features/catalogue/contract/variant.ts";

export const MAX_LIST_BYTES = 10 * 1024 * 1024;

/** Including rows without a price. */
export const MOST_ROWS = 10_000;

const head = text(200).default("");

const columns = z.object({ code: head, barcode: head, name: head, cost: head });

export type Columns = z.infer<typeof columns>;

export const priceListForm = z.object({
  file: uploadedFile("Elegí el archivo del proveedor"),
  columns: inJson("Las columnas no son JSON")
    .pipe(columns)
    .optional()
    .meta({ type: "string", description: "JSON `{code, barcode, name, cost}`: los títulos de las columnas" }),
  currency: z.enum(CURRENCIES, "Elegí pesos o dólares").optional(),
  with_vat: z
    .enum(["true", "false"], "Decí si los precios tienen IVA")
    .optional()
    .meta({ description: "Si los precios de la lista incluyen el IVA" }),
});

export type PriceListForm = z.output<typeof priceListForm>;

/** What a row does to a variant: its cost without VAT, the supplier's discount taken off, and the price by its rule. */
const effect = z.object({
  cost,
  cost_before: cost.nullable(),
  price_before: z.number(),
  price_after: z.number(),
});

export type Effect = z.infer<typeof effect>;

const listRow = z.object({
  row: z.int(),
  /** As the list has it: code, barcode and name. */
  text: z.string(),
  /** Whose cost it is; null while that is in doubt. */
  variant: z.int().nullable(),
  candidates: z.array(z.int()),
  cost,
  cost_before: effect.shape.cost_before,
  price_before: z.number().nullable(),
  price_after: z.number().nullable(),
  why: z.string(),
  /** Of each candidate, were it chosen. */
  effects: z.array(effect.extend({ variant: z.int() })),
});

export type ListRow = z.infer<typeof listRow>;

const named = z.object({ id: z.int(), product: z.int(), name: z.string(), brand: z.string(), sku: z.string() });

const aboutList = z.object({
  id: z.int(),
  supplier: z.int(),
  supplier_name: z.string(),
  file_name: z.string(),
  at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
});

export const priceList = aboutList
  .extend({
    matched: z.int(),
    doubtful: z.int(),
    new: z.int(),
    /** The supplier's variants, by its brands, that the list doesn't name. */
    missing: z.int(),
    rows: z.array(listRow),
    /** Of all ids in the rows and, up to 500, of those that are missing. */
    variants: z.array(named),
    missing_variants: z.array(z.int()),
    /** Rows whose price can't be read; the first 200. */
    unread: z.array(z.object({ row: z.int(), text: z.string() })),
    /** How the list was read: heads of its columns, currency where a row names none. */
    columns,
    heads: z.array(z.string()),
    currency: z.enum(CURRENCIES),
    with_vat: z.boolean(),
  })
  .meta({ id: "PriceList" });

export type PriceList = z.infer<typeof priceList>;

const listed = aboutList.extend({
  /** Rows that would change a cost, or are in doubt; 0 once it is applied or a newer one came. */
  differences: z.int(),
});

export type ListedPriceList = z.infer<typeof listed>;

/** Newest first. */
export const priceLists = z.object({ results: z.array(listed) }).meta({ id: "PriceLists" });

export const supplierSync = z
  .object({ is_connected: z.boolean(), last_list: listed.nullable(), lists_waiting: z.int(), differences: z.int() })
  .meta({ id: "SupplierSync" });

export type SupplierSync = z.infer<typeof supplierSync>;

export const applyListInput = z.object({
  choices: list(
    z.array(z.object({ row: z.int(), variant: id.nullable() })),
    MOST_ROWS,
    `Hasta ${MOST_ROWS} elecciones`,
  ).default([]),
});

export type Choice = z.output<typeof applyListInput>["choices"][number];

export const listApplied = z
  .object({ costs_changed: z.int(), prices_changed: z.int(), activity_id: z.int().nullable() })
  .meta({ id: "AppliedPriceList" });
