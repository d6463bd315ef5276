import { z } from "zod";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import { seedsShown } from "../rules.ts";

const cost = z.object({ amount: z.number(), currency: z.string() });

const costInWords = ({ amount, currency }: z.output<typeof cost>): string =>
  currency === "USD" ? `US$ ${numberAsTyped(amount)}` : formatPesos(amount);

/** Some facts of a variant, as activity and import tell them. */
const facts = z
  .looseObject({
    label: z.string(),
    seed_count: z.number().nullable(),
    price: z.number(),
    stock: z.number(),
    sku: z.string(),
    barcode: z.string(),
    /** The activity keeps amount and currency side by side. */
    cost: z.union([cost, z.number()]).nullable(),
    currency: z.string(),
    weight_g: z.number().nullable(),
    image: z.string().nullable(),
    is_available: z.boolean(),
  })
  .partial();

const option = z.object({ name: z.string(), values: z.array(z.string()) });

/** "5 l: $ 1.200, 3 en stock, SKU MAC-5", "Volumen: 5 l / 10 l", or a cost; null for anything else. */
export function variantInWords(value: unknown): string | null {
  const asOption = option.safeParse(value);
  if (asOption.success) return `${asOption.data.name}: ${asOption.data.values.join(" / ")}`;
  const asCost = cost.safeParse(value);
  if (asCost.success) return costInWords(asCost.data);
  const { data } = facts.safeParse(value);
  if (!data || (data.label === undefined && !data.seed_count)) return null;
  const { label, seed_count, price, stock, sku, barcode, weight_g, image, is_available, ...money } = data;
  if (label === undefined)
    return `${seedsShown(seed_count ?? 1)} a ${formatPesos(price ?? 0)} (${stock ?? 0} en stock)`;
  const told = [
    price !== undefined && formatPesos(price),
    stock !== undefined && `${numberAsTyped(stock)} en stock`,
    sku !== undefined && (sku === "" ? "sin SKU" : `SKU ${sku}`),
    barcode !== undefined && (barcode === "" ? "sin código de barras" : `código ${barcode}`),
    money.cost !== undefined && costTold(money.cost, money.currency),
    weight_g !== undefined && (weight_g === null ? "sin peso" : `${numberAsTyped(weight_g)} g`),
    image !== undefined && (image === null ? "sin foto propia" : "con foto propia"),
    is_available !== undefined && (is_available ? "disponible" : "no disponible"),
  ].filter((fact) => fact !== false);
  return [label, told.join(", ")].filter(Boolean).join(": ");
}

function costTold(given: z.output<typeof cost> | number | null, currency = "ARS"): string {
  if (given === null) return "sin costo";
  return `costo ${costInWords(typeof given === "number" ? { amount: given, currency } : given)}`;
}
