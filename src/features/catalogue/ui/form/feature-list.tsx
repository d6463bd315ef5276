import { Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useFieldArray } from "react-hook-form";
import { Section } from "#src/ui/admin/section.tsx";
import { Sortable, useSortableItem } from "#src/ui/admin/sortable.tsx";
import { DragHandle, RowButtons } from "#src/ui/admin/sortable-row.tsx";
import { Button } from "#src/ui/button.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { useProductForm } from "./form-context.ts";

export function FeatureList() {
  const { control } = useProductForm();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: "features" });
  return (
    <Section title="Características" hint="Una por renglón. Con Enter agregás otra.">
      {fields.length > 0 && (
        <Sortable ids={fields.map(({ id }) => id)} onMove={move} layout="list">
          <ol className="grid gap-2">
            {fields.map(({ id }, index) => (
              <FeatureRow
                key={id}
                id={id}
                index={index}
                count={fields.length}
                onMove={move}
                onRemove={() => remove(index)}
                onNext={() => insert(index + 1, { value: "" }, { focusName: `features.${index + 1}.value` })}
              />
            ))}
          </ol>
        </Sortable>
      )}
      <Button tone="secondary" className="w-fit" onClick={() => append({ value: "" })}>
        <Plus aria-hidden="true" className="size-5" />
        Agregar característica
      </Button>
    </Section>
  );
}

type FeatureRowProps = {
  id: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onNext: () => void;
};

function FeatureRow({ id, index, count, onMove, onRemove, onNext }: FeatureRowProps) {
  const { register, formState } = useProductForm();
  const { ref, style, handle, isDragging } = useSortableItem(id);
  const error = formState.errors.features?.[index]?.value?.message;
  const number = index + 1;
  const addNext = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onNext();
  };
  return (
    <li ref={ref} style={style} className={`relative rounded-xl bg-card ${isDragging ? "shadow-lg" : ""}`}>
      <div className="flex items-center max-sm:flex-wrap">
        <DragHandle handle={handle} className="w-11 max-sm:mr-auto" />
        <input
          {...register(`features.${index}.value`)}
          aria-label={`Característica ${number}`}
          aria-invalid={error !== undefined}
          autoComplete="off"
          onKeyDown={addNext}
          className={`${fieldClass} max-sm:order-first`}
        />
        <RowButtons
          name={`la característica ${number}`}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </li>
  );
}
