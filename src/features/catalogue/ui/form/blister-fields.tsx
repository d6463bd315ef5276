import { Plus } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Section } from "#src/ui/admin/section.tsx";
import { Sortable, useSortableItem } from "#src/ui/admin/sortable.tsx";
import { DragHandle, RowButtons } from "#src/ui/admin/sortable-row.tsx";
import { Button } from "#src/ui/button.tsx";
import { useFormStock, useProductForm } from "./form-context.ts";
import { NumberField } from "./number-field.tsx";
import { StockChoice } from "./stock-choice.tsx";

const HINT = "Solo para semillas que se venden por blister. La tienda los muestra en este orden.";

export function BlisterFields() {
  const { control, formState } = useProductForm();
  const { seen } = useFormStock().followed;
  const { fields, append, remove, move } = useFieldArray({ control, name: "blisters" });
  const error = formState.errors.blisters?.message ?? formState.errors.blisters?.root?.message;
  return (
    <Section title="Blisters" hint={seen.size > 1 ? `${HINT} En Unidades, +12 suma y -1 resta.` : HINT}>
      {fields.length > 0 && (
        <Sortable ids={fields.map(({ id }) => id)} onMove={move} layout="list">
          <ol className="grid gap-3">
            {fields.map(({ id }, index) => (
              <BlisterRow
                key={id}
                id={id}
                index={index}
                count={fields.length}
                onMove={move}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </Sortable>
      )}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <Button
        tone="secondary"
        className="w-fit"
        onClick={() => append({ known: null, seed_count: "", price: "", stock: "" })}
      >
        <Plus aria-hidden="true" className="size-5" />
        Agregar blister
      </Button>
    </Section>
  );
}

type BlisterRowProps = {
  id: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

function BlisterRow({ id, index, count, onMove, onRemove }: BlisterRowProps) {
  const { followed, shelf } = useFormStock();
  const { ref, style, handle, isDragging } = useSortableItem(id);
  const pack = useWatch({ control: useProductForm().control, name: `blisters.${index}` });
  const shelved = pack?.known == null ? undefined : shelf(pack.known);
  const name = `el blister ${index + 1}`;
  return (
    <li ref={ref} style={style} className={`relative rounded-xl bg-tint p-3 pt-1 ${isDragging ? "shadow-lg" : ""}`}>
      <fieldset>
        <legend className="sr-only">Blister {index + 1}</legend>
        <div className="-mx-2 flex items-center">
          <DragHandle handle={handle} />
          <span aria-hidden="true" className="grow font-medium">
            Blister {index + 1}
          </span>
          <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
        </div>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1.5fr_1fr]">
          <NumberField label="Semillas" name={`blisters.${index}.seed_count`} whole placeholder="3" />
          <div className="max-sm:order-last max-sm:col-span-2">
            <NumberField label="Precio del blister" name={`blisters.${index}.price`} before="$" placeholder="0,00" />
          </div>
          <NumberField
            label="Unidades"
            name={`blisters.${index}.stock`}
            whole
            seen={pack?.known == null ? undefined : followed.seen.get(pack.known)}
            placeholder="0"
          />
        </div>
        {shelved && <p className="mt-2 text-muted text-sm">{shelved}</p>}
        {pack?.known != null && <StockChoice owner={pack.known} typed={pack.stock} className="mt-3" />}
      </fieldset>
    </li>
  );
}
