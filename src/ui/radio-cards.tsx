import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { FieldError } from "./field-error.tsx";

type Choice = { value: string; label: ReactNode; hint: string; isDisabled?: boolean };

type RadioCardsProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "value"> & {
  legend: string;
  choices: readonly Choice[];
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

export function RadioCards({ legend, choices, error, ...input }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-2">
        {choices.map(({ value, label, hint, isDisabled = false }) => (
          <div
            key={value}
            className="relative flex gap-3 rounded-xl border border-edge bg-card p-3.5 has-checked:border-leaf has-checked:bg-tint has-checked:outline has-checked:outline-leaf"
          >
            <input
              {...input}
              type="radio"
              id={`${id}-${value}`}
              value={value}
              disabled={isDisabled}
              aria-describedby={hint === "" ? undefined : `${id}-${value}-hint`}
              className="relative z-1 mt-0.5 size-5 shrink-0 accent-leaf"
            />
            <div>
              <label htmlFor={`${id}-${value}`} className="font-medium after:absolute after:inset-0">
                {label}
              </label>
              {hint !== "" && (
                <p id={`${id}-${value}-hint`} className="text-muted text-sm">
                  {hint}
                </p>
              )}
            </div>
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
