import { useController } from "react-hook-form";
import type { Option } from "#src/contract/setting-kinds.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import type { ControlProps } from "./control-props.ts";

export function ChoiceControl({ label, help, path, options }: ControlProps & { options: readonly Option[] }) {
  const { field, fieldState } = useController({ name: path });
  return (
    <SelectField
      {...{ label, hint: help, options }}
      {...field}
      error={fieldState.error?.message}
      onChange={({ target }) => field.onChange(options[target.selectedIndex]?.value)}
    />
  );
}
