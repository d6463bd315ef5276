import { z } from "zod";
import { MAX_ID } from "#src/contract/id-limit.ts";
import { list } from "#src/contract/list.ts";
import { pesos } from "#src/contract/money.ts";
import { pageOf } from "#src/contract/page.ts";
import { REGULATED } from "#src/contract/regulated.ts";
import { requiredText, text } from "#src/contract/text.ts";
import { VAT_RATES } from "#src/contract/vat.ts";
import { eachDetail, type ProductField } from "../fields.ts";
import { CHANNELS } from "./channels.ts";
import { kitParts, namedPart } from "./kit.ts";
import {
  availability,
  blister,
  blisterInput,
  image,
  MAX_VARIANTS,
  productOption,
  sameVariantFields,
  stock,
  variant,
  variantInput,
} from "./variant.ts";

const vatRate = z.enum(VAT_RATES, "Elegí el IVA: 21 %, 10,5 % o exento");

/** A product as everyone sees it (docs/shop.md, Product page). Prices are in pesos. */
export const product = z
  .object({
    id: z.int(),
    name: z.string(),
    brand: z.string(),
    category: z.int(),
    category_name: z.string(),
    /** Which regulated goods its category holds. */
    regulated: z.enum(REGULATED),
    /** Whether the owner switched off goods of that kind: customers don't see it, whatever `is_available` says. */
    is_withheld: z.boolean(),
    description: z.string(),
    price: z.number(),
    discount: z.number(),
    final_price: z.number(),
    vat_rate: vatRate,
    stock: z.int(),
    availability,
    image: z.string().nullable(),
    image_2: z.string().nullable(),
    image_3: z.string().nullable(),
    is_available: z.boolean(),
    /** Its sale is paused: "Precio a confirmar". Visitors see its prices as 0. */
    is_price_pending: z.boolean(),
    /** Why nobody can order it today, in words; blank where they can. Visitors see its prices as 0. */
    why_not_sold: z.string(),
    features: z.array(z.string()),
    options: z.array(productOption),
    variants: z.array(variant),
    blisters: z.array(blister),
    /** What a kit is made of; its stock is the least that they allow. Nothing for everything else. */
    parts: z.array(namedPart),
    /** Percent off the sum of the parts; null where a kit has a price of its own. */
    parts_discount: z.number().nullable(),
    ...eachDetail(() => z.string()),
    licence_until: z.iso.date().nullable(),
    channels: z.array(z.enum(CHANNELS)),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  } satisfies Record<ProductField, z.ZodType> & Record<string, z.ZodType>)
  .meta({ id: "Product" });

export type Product = z.infer<typeof product>;

export const productPage = pageOf(product);

const CHOOSE_CATEGORY = "Por favor selecciona una categoría";

const MAX_FEATURES = 50;

const MAX_BLISTERS = 50;

const TOO_MANY_BLISTERS = `Un producto lleva ${MAX_BLISTERS} blisters como máximo`;

const discount = z
  .number("Ingresá un descuento válido")
  .min(0, "El descuento va de 0 a 100")
  .max(100, "El descuento va de 0 a 100")
  .multipleOf(0.01, "El descuento lleva dos decimales como máximo");

const LICENCE_DAY = "Ingresá el día en que vence la licencia";

export const productFields = z.object({
  name: requiredText("El nombre del producto es requerido"),
  brand: text(200, "Ingresá una marca"),
  category: z.int(CHOOSE_CATEGORY).min(1, CHOOSE_CATEGORY).max(MAX_ID, CHOOSE_CATEGORY),
  description: text(10_000, "Ingresá una descripción"),
  price: pesos,
  discount,
  vat_rate: vatRate,
  stock,
  image,
  image_2: image,
  image_3: image,
  is_available: z.boolean(),
  features: list(
    z.array(text(500, "Ingresá una característica")),
    MAX_FEATURES,
    `Un producto lleva ${MAX_FEATURES} características como máximo`,
  ),
  blisters: list(z.array(blisterInput), MAX_BLISTERS, TOO_MANY_BLISTERS),
  options: list(z.array(productOption), 3, "Un producto lleva 3 opciones como máximo"),
  variants: list(
    z.array(variantInput).min(1, "Un producto lleva al menos una variante"),
    MAX_VARIANTS,
    `Un producto lleva ${MAX_VARIANTS} variantes como máximo`,
  ),
  parts: kitParts,
  parts_discount: discount.nullable(),
  ...eachDetail((_, { invalid }) => text(500, invalid)),
  licence_until: z.iso
    .date({ error: LICENCE_DAY, abort: true })
    .refine((day) => day >= "2000", LICENCE_DAY)
    .nullable(),
  /** Each once, in their order. */
  channels: list(z.array(z.enum(CHANNELS, "Elegí dónde se difunde")), 10, "Elegí dónde se difunde").transform((given) =>
    CHANNELS.filter((channel) => given.includes(channel)),
  ),
} satisfies Record<ProductField, z.ZodType>);

/** Of a product with one variant: its own. */
const ofOneVariant = z.object({ ...sameVariantFields, stock_seen: stock }).partial();

/** Only the given fields change. With `stock_seen`, a stock that has moved since is not overwritten. */
export const productChanges = productFields.partial().extend(ofOneVariant.shape);

export type ProductChanges = z.output<typeof productChanges>;

/** A new product: name and category are required, text defaults to empty and numbers to 0 (docs/shop.md, Product form). */
export const productInput = productChanges.extend({
  name: productFields.shape.name,
  category: productFields.shape.category,
});

export type ProductInput = z.output<typeof productInput>;

export const foundByCode = z.object({ product, variant }).meta({ id: "FoundByCode" });
