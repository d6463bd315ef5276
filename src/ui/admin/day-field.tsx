import { useId } from "react";
import { fieldClass } from "../text-field.tsx";

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 grow basis-32 grid-cols-1 gap-1 sm:max-w-44">
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldClass}
      />
    </div>
  );
}
