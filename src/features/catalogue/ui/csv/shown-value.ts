import { z } from "zod";
import { formatPesos } from "#src/contract/format.ts";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import { isProductField, PRODUCT_FIELDS } from "../../fields.ts";

const blisters = z.array(z.object({ seed_count: z.number(), price: z.number(), stock: z.number().optional() }));
const texts = z.array(z.string());

const LONGEST = 160;

export function shownValue(field: string, before: unknown, after: unknown) {
  const label = isProductField(field) ? PRODUCT_FIELDS[field].label : field;
  return { label, before: inWords(field, before), after: inWords(field, after) };
}

function inWords(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return field === "price" ? formatPesos(value) : numberAsTyped(value);
  if (field === "blisters") {
    const packs = blisters.safeParse(value).data ?? [];
    return (
      packs.map((pack) => `${pack.seed_count} x ${formatPesos(pack.price)} (${pack.stock ?? 0})`).join(", ") || "—"
    );
  }
  const text = Array.isArray(value) ? texts.parse(value).join(", ") : `${value ?? ""}`;
  return (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text) || "—";
}
