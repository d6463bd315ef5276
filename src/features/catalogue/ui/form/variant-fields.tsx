import { Layers, Plus } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { SortableList } from "#src/ui/admin/sortable-row.tsx";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field-error.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { MAX_VARIANTS } from "../../contract/variant.ts";
import { labelOf } from "../../fields.ts";
import { useProductForm } from "./form-context.ts";
import { OptionFields } from "./option-fields.tsx";
import type { FollowedStock } from "./use-followed-stock.ts";
import { VariantRow } from "./variant-row.tsx";
import { combinationCount, newRow, pastedCells, withCombinations } from "./variant-rows.ts";

const MAX_OPTIONS = 3;

const HINT =
  "Para lo que se vende en varias medidas, talles o colores. De semillas, una variante por blister y ninguna opción.";

const pastedBeyond = (left: number) =>
  `${left === 1 ? "Sobró 1 renglón" : `Sobraron ${left} renglones`}: faltan variantes donde pegar lo copiado`;

export function VariantFields({ stock }: { stock: FollowedStock }) {
  const { control, formState, getValues, setValue } = useProductForm();
  const options = useFieldArray({ control, name: "options" });
  const rows = useFieldArray({ control, name: "variants" });
  const [typed, parts] = useWatch({ control, name: ["options", "parts"] });
  const error = formState.errors.variants?.message ?? formState.errors.variants?.root?.message;
  const [plain] = stock.base?.variants ?? [];
  const plainId = plain?.label === "" ? plain.id : null;

  function setOptions(change: () => void, valuesOf: (values: string[]) => string[]): void {
    const changed = getValues("variants").map((row) => ({ ...row, values: valuesOf(row.values) }));
    setValue("variants", changed, { shouldDirty: true });
    change();
  }

  function generate(): void {
    const count = combinationCount(typed);
    if (count > MAX_VARIANTS)
      toast.warning(`Son ${count} combinaciones, y un producto lleva ${MAX_VARIANTS} variantes como máximo`);
    else rows.replace(withCombinations(getValues(), plainId));
  }

  function paste(event: ClipboardEvent): void {
    const name = event.target instanceof HTMLInputElement ? event.target.name : "";
    const pasted = pastedCells(name, event.clipboardData.getData("text"), getValues());
    if (!pasted) return;
    event.preventDefault();
    for (const cell of pasted.cells) setValue(cell.name, cell.value, { shouldDirty: true });
    if (pasted.left > 0) toast.info(pastedBeyond(pasted.left));
  }

  if (parts.length > 0 && rows.fields.length + options.fields.length === 0) return null;
  return (
    <Section title={labelOf("variants")} hint={stock.seen.size > 2 ? `${HINT} En Stock, +12 suma y -1 resta.` : HINT}>
      {options.fields.map(({ id }, place) => (
        <OptionFields
          key={id}
          place={place}
          onRemove={() =>
            setOptions(
              () => options.remove(place),
              (values) => values.toSpliced(place, 1),
            )
          }
        />
      ))}
      <div onPaste={paste} className="contents">
        <SortableList
          ids={rows.fields.map(({ id }) => id)}
          nameOf={(index) => `la variante ${index + 1}`}
          onMove={rows.move}
          onRemove={rows.remove}
          className="grid gap-3"
          rowClass="bg-tint p-3 pt-1"
        >
          {(row) => <VariantRow {...row} stock={stock} />}
        </SortableList>
      </div>
      {rows.fields.length > 1 && <ForAll count={rows.fields.length} />}
      <FieldError>{error}</FieldError>
      <div className="flex flex-wrap gap-3">
        {options.fields.length < MAX_OPTIONS && (
          <Button
            Icon={Plus}
            tone="secondary"
            onClick={() =>
              setOptions(
                () => options.append({ name: "", values: "" }),
                (values) => [...values, ""],
              )
            }
          >
            Agregar opción
          </Button>
        )}
        {typed.length > 0 && (
          <Button Icon={Layers} tone="secondary" disabled={combinationCount(typed) === 0} onClick={generate}>
            Generar combinaciones
          </Button>
        )}
        {rows.fields.length < MAX_VARIANTS && (
          <Button Icon={Plus} tone="secondary" onClick={() => rows.append(newRow(getValues(), plainId, []))}>
            Agregar variante
          </Button>
        )}
      </div>
    </Section>
  );
}

function ForAll({ count }: { count: number }) {
  const { setValue } = useProductForm();
  const [typed, setTyped] = useState({ price: "", stock: "" });
  const fill = () => {
    for (const field of ["price", "stock"] as const) {
      const number = numberInText(typed[field]);
      if (number === null) continue;
      for (let index = 0; index < count; index++)
        setValue(`variants.${index}.${field}`, numberAsTyped(number), { shouldDirty: true, shouldValidate: true });
    }
    setTyped({ price: "", stock: "" });
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
      {(["price", "stock"] as const).map((field) => (
        <TextField
          key={field}
          label={`${labelOf(field)} de todas`}
          inputMode="decimal"
          value={typed[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            fill();
          }}
        />
      ))}
      <Button tone="secondary" className="max-sm:col-span-2" onClick={fill}>
        Poner en todas
      </Button>
    </div>
  );
}
