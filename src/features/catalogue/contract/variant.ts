import { z } from "zod";
import { isBarcode } from "#src/contract/barcode.ts";
import { list } from "#src/contract/list.ts";
import { pesos } from "#src/contract/money.ts";
import { id, requiredText, text } from "#src/contract/text.ts";

export const blister = z
  .object({ id: z.int(), seed_count: z.int(), price: z.number(), stock: z.int() })
  .meta({ id: "Blister" });

export const CURRENCIES = ["ARS", "USD"] as const;

export type Currency = (typeof CURRENCIES)[number];

const LABEL = 60;

/** An option with its values, such as `Volumen`: `5 l`, `10 l`. */
export const productOption = z
  .object({
    name: requiredText("Ingresá el nombre de la opción", LABEL),
    values: list(z.array(requiredText("Ingresá el valor", LABEL)), 100, "Una opción lleva 100 valores como máximo"),
  })
  .meta({ id: "ProductOption" });

export type ProductOption = z.output<typeof productOption>;

export const cost = z.object({
  amount: pesos,
  currency: z.enum(CURRENCIES, "Elegí pesos o dólares"),
});

export const AVAILABILITIES = ["in_stock", "last_units", "none"] as const;

export const availability = z.enum(AVAILABILITIES);

export type Availability = z.infer<typeof availability>;

/** A sold variant of a product. `cost` and `margin` are for staff only. */
export const variant = z
  .object({
    id: z.int(),
    /** Its values in the order of the product's options, `3 semillas` of a blister, or blank. */
    label: z.string(),
    options: z.record(z.string(), z.string()),
    seed_count: z.int().nullable(),
    sku: z.string(),
    barcode: z.string(),
    price: z.number(),
    final_price: z.number(),
    stock: z.int(),
    availability,
    image: z.string().nullable(),
    is_available: z.boolean(),
    weight_g: z.int().nullable(),
    /** Without VAT. */
    cost: cost.nullable().optional(),
    /** Percent of the final price without VAT; null where the cost is unknown or in dollars. */
    margin: z.number().nullable().optional(),
  })
  .meta({ id: "Variant" });

export type Variant = z.infer<typeof variant>;

export const stock = z
  .int("El stock debe ser un número entero")
  .min(0, "El stock no puede ser negativo")
  .max(1_000_000, "El stock es demasiado alto");

export const image = text(2000)
  .transform((value) => value || null)
  .nullable();

/** Printable characters without a space at either end; unique without regard to case. */
const sku = text(64).regex(/^[^\p{C}]*$/u, "El SKU lleva hasta 64 caracteres visibles");

const barcode = text(20).refine(
  isBarcode,
  "Revisá el código de barras: EAN-13, EAN-8 o UPC-A, con su dígito verificador",
);

const weight = z.int("Ingresá el peso en gramos").min(1, "Ingresá el peso en gramos").max(1_000_000).nullable();

export const sameVariantFields = { sku, barcode, cost: cost.nullable(), weight_g: weight };

const seedCount = z.int("Ingresá la cantidad de semillas").min(1, "Ingresá la cantidad de semillas").max(10_000);

/** Without an id: the one of the same options and seeds, or a new one. Fields that aren't given stay. */
export const variantInput = z
  .object({
    id: id.optional(),
    options: z.record(z.string(), requiredText("Elegí el valor", LABEL)),
    seed_count: seedCount.nullable(),
    image,
    is_available: z.boolean(),
    price: pesos,
    stock,
    stock_seen: stock,
    ...sameVariantFields,
  })
  .partial()
  .meta({ id: "VariantInput" });

export type VariantInput = z.output<typeof variantInput>;

export const MAX_VARIANTS = 100;

/** Found by id, else by seed count, else new. Blisters left out are removed. */
export const blisterInput = z.object({
  id: id.optional(),
  seed_count: seedCount,
  price: pesos,
  /** By default a known blister keeps its stock and a new one has none. */
  stock: stock.optional(),
  stock_seen: stock.optional(),
});
