import { z } from "zod";
import { list } from "#src/contract/list.ts";
import { pesos } from "#src/contract/money.ts";
import { pageOf } from "#src/contract/page.ts";
import { id, requiredText, text } from "#src/contract/text.ts";
import { cost } from "#src/features/catalogue/contract/variant.ts";

const rate = pesos.min(0.01, "Ingresá la cotización").max(1_000_000, "La cotización es demasiado alta");

const setRate = z.object({
  /** Pesos of one dollar; null before one is set. */
  rate: z.number().nullable(),
  at: z.iso.datetime().nullable(),
  by: z.string(),
});

export const exchangeRate = setRate
  .extend({ history: z.array(setRate).meta({ description: "Las últimas, la que vale primero" }) })
  .meta({ id: "ExchangeRate" });

export type ExchangeRate = z.infer<typeof exchangeRate>;

export const exchangeRateInput = z.object({ rate });

const done = { activity_id: z.int().nullable() };

export const exchangeRateSet = exchangeRate.extend({ prices_to_change: z.int(), ...done });

/** From the widest to the narrowest: of the rules on a product the last one here holds. */
export const RULE_SCOPES = ["all", "category", "supplier", "product"] as const;

export const ROUNDINGS = [1, 10, 50, 100, "990"] as const;

export type Rounding = (typeof ROUNDINGS)[number];

export const RULE_SCOPE_LABELS = {
  all: "Todos los productos",
  category: "Una categoría",
  supplier: "Un proveedor",
  product: "Un producto",
} as const satisfies Record<(typeof RULE_SCOPES)[number], string>;

const percent = (max: number) =>
  z
    .number("Ingresá un porcentaje")
    .min(0, "El porcentaje no puede ser negativo")
    .max(max, `Como máximo ${max} %`)
    .refine((value) => Number(value.toFixed(2)) === value, "El porcentaje lleva dos decimales como máximo");

const priceRule = z
  .object({
    scope: z.enum(RULE_SCOPES, "Elegí sobre qué"),
    value: id.nullable().default(null).meta({ description: "De la categoría, el proveedor o el producto" }),
    margin: percent(1000).meta({ description: "Por ciento sobre el costo sin IVA" }),
    rounding: z.literal(ROUNDINGS, "Elegí el redondeo"),
  })
  .meta({ id: "PriceRule" });

export type PriceRule = z.output<typeof priceRule>;

const MAX_RULES = 500;

export const priceRulesInput = z.object({ rules: list(z.array(priceRule), MAX_RULES, `Hasta ${MAX_RULES} reglas`) });

export const priceRules = z.object({
  /** `name` is of what the rule is about. */
  rules: z.array(priceRule.extend({ name: z.string() })),
});

export type NamedRule = z.infer<typeof priceRules>["rules"][number];

export const priceRulesSet = priceRules.extend(done);

/** Of every variant whose cost is known, in pesos: its price now and by its rule, the same where it has none. */
export const pricePreview = z
  .object({
    products: z.array(
      z.object({
        variant: z.int(),
        product: z.int(),
        name: z.string(),
        before: z.number(),
        after: z.number(),
        cost,
        is_below_cost: z.boolean(),
      }),
    ),
    up: z.int(),
    down: z.int(),
    /** Those that would be sold below their cost without VAT, the discount taken off. */
    below_cost: z.int(),
  })
  .meta({ id: "PricePreview" });

export type PricePreview = z.infer<typeof pricePreview>;

export const pricesApplied = z.object({ message: z.string(), prices_changed: z.int(), ...done });

const brands = list(z.array(requiredText("Ingresá la marca")), 200, "Hasta 200 marcas");

export const supplierInput = z
  .object({
    name: requiredText("Ingresá el nombre"),
    contact: text(500),
    discount: percent(100),
    days: z.int("Ingresá los días").min(0, "Ingresá los días").max(365, "Como máximo 365 días").nullable(),
    minimum: pesos
      .positive("El mínimo va en pesos")
      .nullable()
      .meta({ description: "Lo menos que se le pide, en pesos" }),
    is_paused: z.boolean(),
    brands,
  })
  .partial()
  .required({ name: true });

export type SupplierInput = z.output<typeof supplierInput>;

export const supplierChanges = supplierInput.partial();

export type SupplierChanges = z.output<typeof supplierChanges>;

export const supplier = z.object({ id: z.int(), ...supplierInput.required().shape }).meta({ id: "Supplier" });

export type Supplier = z.infer<typeof supplier>;

export const supplierPage = pageOf(supplier);

export const PAUSE_SCOPES = ["supplier", "brand", "category"] as const;

export const PAUSE_SCOPE_LABELS = {
  supplier: "Proveedor",
  brand: "Marca",
  category: "Categoría",
} as const satisfies Record<(typeof PAUSE_SCOPES)[number], string>;

/** A brand by its name; a supplier or a category by its id. */
export const pauseInput = z.object({
  scope: z.enum(PAUSE_SCOPES, "Elegí qué pausar"),
  value: z.union([id, requiredText("Elegí qué pausar")], "Elegí qué pausar"),
});

export type PauseInput = z.output<typeof pauseInput>;

const pause = pauseInput.extend({ name: z.string(), products: z.int() });

export const pauses = z.object({ results: z.array(pause) }).meta({ id: "SalesPauses" });

export type SalesPause = z.infer<typeof pause>;

export const pauseDone = z.object({ message: z.string(), products: z.int(), ...done });

/** Of the units in stock whose cost is known, without VAT, in pesos. */
export const stockWorth = z
  .object({
    cost: z.number(),
    /** At their final prices without VAT; of those sin precio, nothing. */
    sale: z.number(),
    /** Percent of `sale`; null without one. */
    margin: z.number().nullable(),
    units: z.int(),
    /** Variants in stock whose cost in pesos isn't known. */
    without_cost: z.int(),
  })
  .meta({ id: "StockWorth" });

export type StockWorth = z.infer<typeof stockWorth>;
