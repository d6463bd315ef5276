import { arrayMove } from "@dnd-kit/sortable";
import { Plus } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { RowButtons } from "#src/ui/admin/sortable-row.tsx";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field-error.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { ControlProps } from "./control-props.ts";

export function TextsControl({ label, hint, name, value, onChange, onBlur }: ControlProps) {
  const { getFieldState, formState } = useFormContext();
  const texts: string[] = value;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {hint && <p className="-mt-1.5 text-muted text-sm">{hint}</p>}
      <ol className="grid grid-cols-1 gap-2">
        {texts.map((text, index) => {
          const error = getFieldState(`${name}.${index}`, formState).error?.message;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
            <li key={index}>
              <div className="flex items-start">
                <textarea
                  value={text}
                  rows={1}
                  aria-label={`${label}, ${index + 1}`}
                  aria-invalid={error !== undefined}
                  onChange={({ target }) => onChange(texts.with(index, target.value))}
                  onBlur={onBlur}
                  className={`${fieldClass} field-sizing-content min-w-0`}
                />
                <RowButtons
                  name={`${index + 1}`}
                  index={index}
                  count={texts.length}
                  onMove={(from, to) => onChange(arrayMove(texts, from, to))}
                  onRemove={() => onChange(texts.toSpliced(index, 1))}
                />
              </div>
              <FieldError className="mt-1">{error}</FieldError>
            </li>
          );
        })}
      </ol>
      <Button Icon={Plus} tone="secondary" className="w-fit" onClick={() => onChange([...texts, ""])}>
        Agregar una línea
      </Button>
    </fieldset>
  );
}
