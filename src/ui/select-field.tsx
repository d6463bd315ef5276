import type { ComponentProps } from "react";
import { FieldFrame, type FieldWords, fieldClass } from "./text-field.tsx";

type Choice = { value: string | number; label: string };

export const Options = ({ of }: { of: readonly Choice[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** `empty` is the words for no choice, where there may be none. */
type SelectFieldProps = FieldWords &
  Omit<ComponentProps<"select">, "id" | "className"> & { empty?: string; options: readonly Choice[] };

export const SelectField = ({ label, error, hint, empty, options, ...select }: SelectFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => (
      <select {...select} {...control} className={fieldClass}>
        {empty !== undefined && <option value="">{empty}</option>}
        <Options of={options} />
      </select>
    )}
  </FieldFrame>
);
