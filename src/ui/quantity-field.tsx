import { useId } from "react";

type QuantityFieldProps = { value: number; max: number; onChange: (value: number) => void; label?: string };

const step = "grid size-11 place-items-center rounded-full hover:bg-tint disabled:opacity-35";

/** A whole number from 1 to `max`, by typing or by steps. */
export function QuantityField({ value, max, onChange, label = "Cantidad" }: QuantityFieldProps) {
  const id = useId();
  const set = (wanted: number) => onChange(Math.min(max, Math.max(1, Math.trunc(wanted) || 1)));
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex items-center rounded-full border border-edge bg-card">
        <button
          type="button"
          className={step}
          aria-label="Restar uno"
          disabled={value <= 1}
          onClick={() => set(value - 1)}
        >
          <span aria-hidden="true" className="icon icon-minus size-4" />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          value={value}
          onChange={(event) => set(event.target.valueAsNumber)}
          onFocus={(event) => event.target.select()}
          className="no-spinner h-11 w-10 bg-transparent text-center font-semibold tabular-nums"
        />
        <button
          type="button"
          className={step}
          aria-label="Sumar uno"
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <span aria-hidden="true" className="icon icon-plus size-4" />
        </button>
      </div>
    </div>
  );
}
