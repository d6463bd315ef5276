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
  return (
    <span className="wrap-anywhere line-clamp-6 whitespace-pre-line">{textOf(field, values, categories) || "—"}</span>
  );
}

function textOf(
  field: Exclude<Field, "images">,
  values: FormValues,
  categories: FieldValueProps["categories"],
): string {
  switch (field) {
    case "is_available":
      return values.is_available ? "Sí" : "No";
    case "features":
      return values.features.map(({ value }) => value).join("\n");
    case "options":
      return values.options.map(({ name, values: each }) => `${name}: ${each.replaceAll("\n", " / ")}`).join("\n");
    case "variants":
      return values.variants.map(variantText).join("\n");
    case "category":
      return categories.find(({ id }) => `${id}` === values.category)?.name ?? values.category;
    case "price":
      return values.price && `$ ${values.price}`;
    case "vat_rate":
      return VAT_LABELS[values.vat_rate];
    case "parts":
      return values.parts.map(({ quantity, name }) => `${quantity} × ${name}`).join("\n");
    case "parts_discount":
      return values.parts_discount && `${values.parts_discount} %`;
    case "licence_until":
      return dayAsTyped(values.licence_until);
    case "channels":
      return values.channels.map((channel) => CHANNEL_LABELS[channel]).join(", ");
    case "discount":
      return values.discount && `${values.discount} %`;
    default:
      return values[field];
  }
}

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
