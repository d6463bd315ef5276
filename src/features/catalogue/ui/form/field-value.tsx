import { dayAsTyped } from "#src/contract/day-in-text.ts";
import { VAT_LABELS } from "#src/contract/vat.ts";
import { Picture } from "#src/ui/picture.tsx";
import type { Category } from "../../contract/category.ts";
import { CHANNEL_LABELS } from "../../contract/channels.ts";
import { type FormValues, typedLabel, type VariantValues } from "./form-values.ts";
import type { Field } from "./merge.ts";

type FieldValueProps = { field: Field; values: FormValues; categories: readonly Category[] };

export function FieldValue({ field, values, categories }: FieldValueProps) {
  if (field === "images") {
    return (
      <span className="mt-1 flex gap-1.5">
        {values.images.map((image) => (
          <Picture
            key={image}
            src={image}
            alt="Foto"
            sizes="4rem"
            className="size-14 rounded-lg bg-tint object-contain"
          />
        ))}
        {values.images.length === 0 && "Sin fotos"}
      </span>
    );
  }
  const category = categories.find(({ id }) => `${id}` === values.category)?.name;
  const text = field === "category" && category ? category : (WORDS[field]?.(values) ?? `${values[field]}`);
  return <span className="wrap-anywhere line-clamp-6 whitespace-pre-line">{text || "—"}</span>;
}

/** Of the fields that aren't told as they are typed. */
const WORDS: { [Name in Field]?: (values: FormValues) => string } = {
  is_available: ({ is_available }) => (is_available ? "Sí" : "No"),
  features: ({ features }) => features.map(({ value }) => value).join("\n"),
  options: ({ options }) => options.map(({ name, values }) => `${name}: ${values.replaceAll("\n", " / ")}`).join("\n"),
  variants: ({ variants }) => variants.map(variantText).join("\n"),
  price: ({ price }) => price && `$ ${price}`,
  vat_rate: ({ vat_rate }) => VAT_LABELS[vat_rate],
  parts: ({ parts }) => parts.map(({ quantity, name }) => `${quantity} × ${name}`).join("\n"),
  parts_discount: ({ parts_discount }) => parts_discount && `${parts_discount} %`,
  licence_until: ({ licence_until }) => dayAsTyped(licence_until),
  channels: ({ channels }) => channels.map((channel) => CHANNEL_LABELS[channel]).join(", "),
  discount: ({ discount }) => discount && `${discount} %`,
};

function variantText({ values, seed_count, price, stock, is_available, ...more }: VariantValues): string {
  const told = [
    `$ ${price || 0} (${stock || 0} u.)`,
    more.sku && `SKU ${more.sku}`,
    more.barcode,
    more.cost && `costo ${more.cost} ${more.cost_currency}`,
    more.weight_g && `${more.weight_g} g`,
    is_available ? "" : "no disponible",
  ];
  return `${typedLabel(values, seed_count)}: ${told.filter(Boolean).join(", ")}`;
}
