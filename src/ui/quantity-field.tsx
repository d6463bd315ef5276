import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { FieldFrame } from "./text-field.tsx";

type QuantityFieldProps = {
  value: number;
  min: number;
  max: number;
  /** Gets what was asked for, within the limits or not: the owner decides and says why. */
  onChange: (wanted: number) => void;
  error?: string | undefined;
};

const stepClass =
  "grid size-11 shrink-0 place-items-center rounded-full text-leaf hover:bg-tint disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50";

/** `Cantidad`: a whole number, typed or stepped. What is half typed doesn't count until it is a number. */
export function QuantityField({ value, min, max, onChange, error }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text === "" ? text : null);
    if (/^\d{1,6}$/.test(text)) onChange(Number(text));
  };
  return (
    <FieldFrame label="Cantidad" error={error}>
      {(control) => (
        <div className="inline-flex w-fit items-center rounded-full border border-edge bg-card">
          <button
            type="button"
            aria-label="Restar uno"
            className={stepClass}
            disabled={value <= min}
            onClick={() => onChange(value - 1)}
          >
            <Minus aria-hidden="true" size={18} />
          </button>
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={typed ?? value}
            onChange={(event) => take(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={() => setTyped(null)}
            className="min-h-11 w-10 bg-transparent text-center font-semibold tabular-nums [appearance:textfield] aria-invalid:text-danger [&::-webkit-inner-spin-button]:appearance-none"
          />
          <button type="button" aria-label="Sumar uno" className={stepClass} onClick={() => onChange(value + 1)}>
            <Plus aria-hidden="true" size={18} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
