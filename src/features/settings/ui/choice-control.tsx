import { useController } from "react-hook-form";
import type { Option } from "#src/contract/setting-kinds.ts";
import { FieldFrame, fieldClass } from "#src/ui/text-field.tsx";
import type { ControlProps } from "./control-props.ts";

export function ChoiceControl({ label, help, path, options }: ControlProps & { options: readonly Option[] }) {
  const { field, fieldState } = useController({ name: path });
  return (
    <FieldFrame label={label} hint={help} error={fieldState.error?.message}>
      {(control) => (
        <select
          {...control}
          ref={field.ref}
          value={field.value}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(options.find(({ value }) => `${value}` === target.value)?.value)}
          className={fieldClass}
        >
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
