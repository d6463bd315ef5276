import { useId, useState } from "react";
import { FieldError } from "./field-error.tsx";
import { Icon } from "./icon.tsx";

type QuantityFieldProps = {
  value: number;
  min: number;
  max: number;
  /** Called with values outside the limits too. */
  onChange: (wanted: number) => void;
  error?: string | undefined;
  /** When the context already names it. */
  isLabelHidden?: boolean;
};

const stepClass =
  "grid size-11 shrink-0 place-items-center rounded-full text-leaf hover:bg-tint disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50";

/** Incomplete input doesn't count until it is a number. */
export function QuantityField({ value, min, max, onChange, error, isLabelHidden = false }: QuantityFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text === "" ? text : null);
    if (/^\d{1,6}$/.test(text)) onChange(Number(text));
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "font-medium"}>
        Cantidad
      </label>
      <div className="inline-flex w-fit items-center rounded-full border border-edge bg-card">
        <button
          type="button"
          aria-label="Restar uno"
          className={stepClass}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" className="size-4.5" />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? value}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => take(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          className="min-h-11 w-9 bg-transparent text-center font-semibold tabular-nums [appearance:textfield] aria-invalid:text-danger [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button type="button" aria-label="Sumar uno" className={stepClass} onClick={() => onChange(value + 1)}>
          <Icon name="plus" className="size-4.5" />
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
