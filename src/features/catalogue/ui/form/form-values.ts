import { z } from "zod";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { CHANNELS } from "../../contract/channels.ts";
import { type Product, productChanges } from "../../contract/product.ts";
import type { Currency } from "../../contract/variant.ts";
import { eachDetail, type ProductField } from "../../fields.ts";
import { seedsShown, withLabel } from "../../rules.ts";
import { hasVariants } from "../variant-fields.ts";
import { typedNumber, typedOrNothing } from "./typed-number.ts";

const { shape } = productChanges;
const details = eachDetail((detail) => shape[detail].unwrap());

const price = typedNumber("Ingresá un precio válido").pipe(shape.price.unwrap());
const stock = typedNumber("Ingresá un stock válido").pipe(shape.stock.unwrap());
const cost = shape.cost.unwrap().unwrap().shape;

const ofOneVariant = {
  price,
  stock,
  sku: shape.sku.unwrap(),
  barcode: shape.barcode.unwrap(),
  cost: typedOrNothing("Ingresá un costo válido").pipe(cost.amount.nullable()),
  cost_currency: cost.currency,
  weight_g: typedOrNothing("Ingresá el peso en gramos").pipe(shape.weight_g.unwrap()),
};

const variant = shape.variants.unwrap().out.element.shape;
const seeds = typedNumber("Ingresá la cantidad de semillas").pipe(variant.seed_count.unwrap().unwrap());

const variantForm = z.object({
  /** The variant's id; null for a new one. */
  known: z.int().nullable(),
  /** One of each option, in their order. */
  values: z.array(z.string()),
  /** Where the product has no options. */
  seed_count: z.string(),
  image: z.string(),
  is_available: z.boolean(),
  ...ofOneVariant,
});

export type VariantValues = z.input<typeof variantForm>;

const option = shape.options.unwrap().out.element.shape;

export const linesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

const optionForm = z.object({
  name: option.name,
  values: z.string().transform(linesOf).pipe(option.values),
});

const part = shape.parts.unwrap().out.element.shape;

const partForm = z.object({
  variant_id: part.variant_id,
  name: z.string(),
  quantity: typedNumber("Ingresá una cantidad válida").pipe(part.quantity),
});

type Typed = {
  options: z.output<typeof optionForm>[];
  variants: z.output<typeof variantForm>[];
};

function checkVariants({ options, variants }: Typed, context: z.RefinementCtx): void {
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path: ["variants", ...path], message });
  if (options.length > 0 && variants.length === 0) issue([], "Agregá una variante, o generá las combinaciones");
  for (const [index, row] of variants.entries()) {
    for (const [place, { values }] of options.entries()) {
      if (!values.includes(row.values[place] ?? "")) issue([index, "values", place], "Elegí el valor");
    }
    const counted = options.length > 0 || seeds.safeParse(row.seed_count);
    if (counted !== true && !counted.success) {
      issue([index, "seed_count"], counted.error.issues[0]?.message ?? "");
    }
  }
}

const costOf = (amount: number | null, currency: Currency) => (amount === null ? null : { amount, currency });

const toVariant =
  (options: Typed["options"]) =>
  ({ known, values, seed_count, image, cost: amount, cost_currency, ...rest }: Typed["variants"][number]) => ({
    ...(known !== null && { id: known }),
    options: Object.fromEntries(options.map(({ name }, place) => [name, values[place] ?? ""])),
    seed_count: options.length > 0 ? null : numberInText(seed_count),
    image: image || null,
    cost: costOf(amount, cost_currency),
    ...rest,
  });

/** `image`, `image_2` and `image_3` of the API. */
export const MAX_PICTURES = 3;

/** In the form the pictures are one list, and a plain product has its variant's fields. */
type FormField =
  | Exclude<ProductField, "image" | "image_2" | "image_3" | "blisters">
  | "images"
  | keyof typeof ofOneVariant;

/** Turns what is typed into what the API takes, by the contract's rules and messages. */
export const productForm = z
  .object({
    name: shape.name.unwrap(),
    brand: shape.brand.unwrap(),
    category: z.string().transform(Number).pipe(shape.category.unwrap()),
    description: shape.description.unwrap(),
    ...ofOneVariant,
    discount: typedNumber("Ingresá un descuento válido").pipe(shape.discount.unwrap()),
    vat_rate: shape.vat_rate.unwrap(),
    is_available: z.boolean(),
    images: z.array(z.string()).max(MAX_PICTURES),
    features: z
      .array(z.object({ value: shape.features.unwrap().out.element }))
      .transform((features) => features.map(({ value }) => value).filter((value) => value !== ""))
      .pipe(shape.features.unwrap()),
    options: z.array(optionForm),
    variants: z.array(variantForm),
    parts: z.array(partForm),
    /** Blank: a price of its own. */
    parts_discount: typedOrNothing("Ingresá un descuento válido").pipe(shape.parts_discount.unwrap()),
    ...details,
    licence_until: z
      .string()
      .transform((day) => day || null)
      .pipe(shape.licence_until.unwrap()),
    channels: z.array(z.enum(CHANNELS)),
  } satisfies Record<FormField, z.ZodType>)
  .superRefine(checkVariants)
  .transform(({ images: [image = null, image_2 = null, image_3 = null], cost, cost_currency, ...fields }) => ({
    ...fields,
    cost: costOf(cost, cost_currency),
    variants: fields.variants.map(toVariant(fields.options)),
    ...{ image, image_2, image_3 },
  }));

/** The form's field for a path of the API. */
export const fieldOfProduct = (path: string): string =>
  path
    .replace(/^image(_[23])?$/, "images")
    .replace(/^features\.\d+$/, "$&.value")
    .replace(/^(variants\.\d+)\.options.*/, "$1.values.0")
    .replace(/cost\.amount$/, "cost")
    .replace(/cost\.currency$/, "cost_currency")
    .replace(/^options\.(\d+)\.values.*/, "options.$1.values");

export type FormValues = z.input<typeof productForm>;

export type FormOutput = z.output<typeof productForm>;

export const EMPTY_VARIANT: VariantValues = {
  known: null,
  values: [],
  seed_count: "",
  price: "",
  stock: "",
  sku: "",
  barcode: "",
  cost: "",
  cost_currency: "ARS",
  weight_g: "",
  image: "",
  is_available: true,
};

type PlainPart = VariantValues | FormValues;

/** What a plain product's fields say of its variant. */
export const plainPart = ({ price, stock, sku, barcode, cost, cost_currency, weight_g }: PlainPart) => ({
  ...{ price, stock, sku, barcode },
  ...{ cost, cost_currency, weight_g },
});

export const EMPTY_VALUES: FormValues = {
  name: "",
  brand: "",
  category: "",
  description: "",
  ...plainPart(EMPTY_VARIANT),
  discount: "",
  vat_rate: "21",
  is_available: true,
  images: [],
  features: [],
  options: [],
  variants: [],
  parts: [],
  parts_discount: "",
  ...eachDetail(() => ""),
  licence_until: "",
  channels: [...CHANNELS],
};

/** A 0 is shown as an empty field. */
const unlessZero = (value: number) => (value === 0 ? "" : numberAsTyped(value));

type Unit = Pick<FormOutput["variants"][number], "price" | "stock" | "sku" | "barcode" | "weight_g"> & {
  cost?: { amount: number; currency: Currency } | null | undefined;
};

const unitValues = ({ price, stock, sku, barcode, cost, weight_g }: Unit) => ({
  price: unlessZero(price),
  stock: numberAsTyped(stock),
  sku,
  barcode,
  cost: cost ? numberAsTyped(cost.amount) : "",
  cost_currency: cost?.currency ?? "ARS",
  weight_g: weight_g === null ? "" : numberAsTyped(weight_g),
});

/** The variants that the form shows, and the fields of a plain product. */
function soldOf(product: Product | FormOutput): {
  variants: FormOutput["variants"] | Product["variants"];
  plain: Unit;
} {
  if (!("id" in product)) return { variants: product.variants, plain: product };
  const [only] = product.variants;
  if (only && !hasVariants(product)) return { variants: [], plain: only };
  return { variants: product.variants, plain: { ...product, sku: "", barcode: "", weight_g: null } };
}

export function valuesOf(product: Product | FormOutput): FormValues {
  const { variants, plain } = soldOf(product);
  return {
    name: product.name,
    brand: product.brand,
    category: `${product.category}`,
    description: product.description,
    ...unitValues(plain),
    discount: unlessZero(product.discount),
    vat_rate: product.vat_rate,
    is_available: product.is_available,
    images: [product.image, product.image_2, product.image_3].filter((image) => image !== null),
    features: product.features.map((value) => ({ value })),
    options: product.options.map(({ name, values }) => ({ name, values: values.join("\n") })),
    variants: variants.map((variant) => ({
      known: "id" in variant ? (variant.id ?? null) : null,
      values: product.options.map(({ name }) => variant.options[name] ?? ""),
      seed_count: variant.seed_count === null ? "" : numberAsTyped(variant.seed_count),
      image: variant.image ?? "",
      is_available: variant.is_available,
      ...unitValues(variant),
    })),
    parts: product.parts.map((one) => ({
      variant_id: one.variant_id,
      name: "label" in one ? withLabel(one.name, one.label) : one.name,
      quantity: numberAsTyped(one.quantity),
    })),
    parts_discount: product.parts_discount === null ? "" : numberAsTyped(product.parts_discount),
    ...eachDetail((detail) => product[detail]),
    licence_until: product.licence_until ?? "",
    channels: product.channels,
  };
}

const typedAsNumber = (typed: string) => numberInText(typed) ?? 0;

export function typedPriceAndStock({ price, stock, variants }: Pick<FormValues, "price" | "stock" | "variants">) {
  const units = variants.length > 0 ? variants.filter(({ is_available }) => is_available) : [{ price, stock }];
  const prices = units.map((unit) => typedAsNumber(unit.price)).filter((one) => one > 0);
  return {
    price: prices.length > 0 ? Math.min(...prices) : 0,
    stock: units.reduce((sum, unit) => sum + typedAsNumber(unit.stock), 0),
  };
}

const WITHOUT_CODES = { sku: "", barcode: "" };

/** A new product like `product`, with new variants; codes are one variant's alone. */
export const copyOf = (product: Product): FormValues => {
  const values = valuesOf(product);
  return {
    ...values,
    ...WITHOUT_CODES,
    name: `Copia de ${product.name}`.slice(0, 200),
    variants: values.variants.map((variant) => ({ ...variant, ...WITHOUT_CODES, known: null })),
  };
};

/** What a row is called: "5 l · Verde", "3 semillas". */
export const typedLabel = (values: readonly string[], seeds: string): string =>
  values.length > 0 ? values.filter(Boolean).join(" · ") : seedsShown(typedAsNumber(seeds));
