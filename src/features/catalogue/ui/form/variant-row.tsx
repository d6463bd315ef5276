import { useWatch } from "react-hook-form";
import { DragHandle, type SortableRow } from "#src/ui/admin/sortable-row.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { CURRENCIES } from "../../contract/variant.ts";
import { labelOf } from "../../fields.ts";
import { VARIANT_LABELS } from "../variant-fields.ts";
import { useProductField, useProductForm } from "./form-context.ts";
import { linesOf, typedLabel } from "./form-values.ts";
import { NumberField } from "./number-field.tsx";
import { StockChoice } from "./stock-choice.tsx";
import type { FollowedStock } from "./use-followed-stock.ts";
import { VariantPicture } from "./variant-picture.tsx";

export function VariantRow({ stock, index, handle, buttons }: SortableRow & { stock: FollowedStock }) {
  const { control, register } = useProductForm();
  const field = useProductField();
  const [row, options] = useWatch({ control, name: [`variants.${index}`, "options"] });
  const known = row?.known ?? null;
  const shelved = known === null ? undefined : stock.shelf(known);
  const label = typedLabel(options.length > 0 ? (row?.values ?? []) : [], row?.seed_count ?? "");
  return (
    <fieldset>
      <legend className="sr-only">Variante {index + 1}</legend>
      <div className="-mx-2 flex flex-wrap items-center">
        <DragHandle handle={handle} />
        <VariantPicture index={index} />
        <span aria-hidden="true" className="min-w-fit grow px-2 font-medium">
          {options.length > 0 || row?.seed_count ? label : `Variante ${index + 1}`}
        </span>
        <span className="flex items-center justify-between max-md:basis-full">
          <label className="flex min-h-11 items-center gap-2 px-2 text-sm">
            <input
              type="checkbox"
              {...register(`variants.${index}.is_available`)}
              className="size-5 shrink-0 accent-leaf"
            />
            {labelOf("is_available")}
          </label>
          <span className="flex">{buttons}</span>
        </span>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] items-start gap-3">
        {[...options.entries()].map(([place, option]) => (
          <SelectField
            key={place}
            label={option.name || `Opción ${place + 1}`}
            empty="Elegí"
            options={linesOf(option.values).map((value) => ({ value, label: value }))}
            {...field(`variants.${index}.values.${place}`)}
          />
        ))}
        {options.length === 0 && (
          <NumberField label="Semillas" name={`variants.${index}.seed_count`} whole placeholder="3" />
        )}
        <NumberField label={labelOf("price")} name={`variants.${index}.price`} before="$" placeholder="0,00" />
        <NumberField
          label={labelOf("stock")}
          name={`variants.${index}.stock`}
          whole
          seen={known === null ? undefined : stock.seen.get(known)}
          placeholder="0"
        />
        <CodeFields row={`variants.${index}.`} />
      </div>
      {shelved && <p className="mt-2 text-muted text-sm">{shelved}</p>}
      {known !== null && <StockChoice stock={stock} owner={known} typed={row?.stock ?? ""} className="mt-3" />}
    </fieldset>
  );
}

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value === "ARS" ? "Pesos" : "Dólares" }));

/** Codes, cost and weight, of a variant or of a plain product. */
export function CodeFields({ row = "" }: { row?: `variants.${number}.` | "" }) {
  const field = useProductField();
  return (
    <>
      <TextField label={VARIANT_LABELS.sku} {...field(`${row}sku`)} />
      <TextField
        label={VARIANT_LABELS.barcode}
        inputMode="numeric"
        // Thirteen digits are to be seen whole.
        className="px-1.5! text-sm!"
        {...field(`${row}barcode`)}
      />
      <NumberField label={VARIANT_LABELS.weight_g} name={`${row}weight_g`} whole placeholder="0" />
      <NumberField label={VARIANT_LABELS.cost} name={`${row}cost`} placeholder="0,00" />
      <SelectField label={VARIANT_LABELS.cost_currency} options={CURRENCY_OPTIONS} {...field(`${row}cost_currency`)} />
    </>
  );
}
