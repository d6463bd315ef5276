import type { ComponentProps } from "react";
import { FieldFrame, fieldClass } from "./text-field.tsx";

type Choice = { value: string | number; label: string };

export const Options = ({ of }: { of: readonly Choice[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** The words for no choice, where there may be none. */
  empty?: string;
  options: readonly Choice[];
};

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
