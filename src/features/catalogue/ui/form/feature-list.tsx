import { Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useFieldArray } from "react-hook-form";
import { Section } from "#src/ui/admin/section.tsx";
import { DragHandle, SortableList, type SortableRow } from "#src/ui/admin/sortable-row.tsx";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field-error.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import { useProductForm } from "./form-context.ts";

export function FeatureList() {
  const { control } = useProductForm();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: "features" });
  return (
    <Section title="Características" hint="Una por renglón. Con Enter agregás otra.">
      <SortableList
        ids={fields.map(({ id }) => id)}
        nameOf={(index) => `la característica ${index + 1}`}
        onMove={move}
        onRemove={remove}
        className="grid gap-2"
        rowClass="bg-card"
      >
        {(row) => (
          <FeatureRow
            {...row}
            onNext={() => insert(row.index + 1, { value: "" }, { focusName: `features.${row.index + 1}.value` })}
          />
        )}
      </SortableList>
      <Button Icon={Plus} tone="secondary" className="w-fit" onClick={() => append({ value: "" })}>
        Agregar característica
      </Button>
    </Section>
  );
}

function FeatureRow({ index, handle, buttons, onNext }: SortableRow & { onNext: () => void }) {
  const { register, formState } = useProductForm();
  const error = formState.errors.features?.[index]?.value?.message;
  const addNext = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onNext();
  };
  return (
    <>
      <div className="flex items-center max-sm:flex-wrap">
        <DragHandle handle={handle} className="w-11 max-sm:mr-auto" />
        <input
          {...register(`features.${index}.value`)}
          aria-label={`Característica ${index + 1}`}
          aria-invalid={error !== undefined}
          autoComplete="off"
          onKeyDown={addNext}
          className={`${fieldClass} max-sm:order-first`}
        />
        {buttons}
      </div>
      <FieldError>{error}</FieldError>
    </>
  );
}
