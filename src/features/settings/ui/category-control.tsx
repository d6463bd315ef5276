import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { FieldFrame, fieldClass } from "#src/ui/text-field.tsx";
import type { ControlProps } from "./control-props.ts";
import { settingQueries } from "./queries.ts";

export function CategoryControl({ label, help, path }: ControlProps) {
  const { field, fieldState } = useController({ name: path });
  const { data: names = [] } = useQuery(settingQueries.categories());
  const chosen: string = field.value;
  return (
    <FieldFrame label={label} hint={help} error={fieldState.error?.message}>
      {(control) => (
        <select {...control} {...field} className={fieldClass}>
          <option value="">Todo el catálogo</option>
          {chosen !== "" && !names.includes(chosen) && <option value={chosen}>{chosen}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
