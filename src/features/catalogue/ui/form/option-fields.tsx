import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { FieldFrame, fieldClass, TextField } from "#src/ui/text-field.tsx";
import { useProductField, useProductForm } from "./form-context.ts";
import { withRenamedValues } from "./variant-rows.ts";

export function OptionFields({ place, onRemove }: { place: number; onRemove: () => void }) {
  const { getValues, setValue } = useProductForm();
  const { error, ...values } = useProductField()(`options.${place}.values`);
  const before = useRef("");
  const legend = `Opción ${place + 1}`;
  const rename = (now: string) => {
    const rows = getValues("variants");
    const renamed = withRenamedValues(rows, place, before.current, now);
    if (renamed !== rows) setValue("variants", [...renamed], { shouldDirty: true });
  };
  return (
    <fieldset className="rounded-xl border border-line p-3">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={legend}
            placeholder={["Volumen", "Talle", "Color"][place]}
            {...useProductField()(`options.${place}.name`)}
          />
          <FieldFrame label="Valores" error={error} hint="Uno por renglón; podés pegar una columna.">
            {(control) => (
              <textarea
                {...values}
                {...control}
                onFocus={({ target }) => {
                  before.current = target.value;
                }}
                onBlur={(event) => {
                  void values.onBlur(event);
                  rename(event.target.value);
                }}
                className={`${fieldClass} field-sizing-content`}
              />
            )}
          </FieldFrame>
        </div>
        <IconButton name={`Quitar la opción ${place + 1}`} Icon={Trash2} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
