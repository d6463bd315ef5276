import type { FieldPathByValue } from "react-hook-form";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { stockInText } from "#src/contract/stock-in-text.ts";
import { FieldFrame, fieldClass } from "#src/ui/text-field.tsx";
import { useProductForm } from "./form-context.ts";
import type { FormValues } from "./form-values.ts";

type NumberFieldProps = {
  label: string;
  name: FieldPathByValue<FormValues, string>;
  before?: string;
  after?: string;
  whole?: boolean;
  /** The stock that "+12" and "-1" are added to. */
  seen?: number | undefined;
  hint?: string | undefined;
  placeholder?: string;
};

/** A number as Argentines type it ("1.234,50"), rewritten that way on blur. */
export function NumberField({ label, name, before, after, whole = false, seen, hint, placeholder }: NumberFieldProps) {
  const { register, setValue, getFieldState, formState } = useProductForm();
  const rewrite = (typed: string) => {
    const number = (seen === undefined ? null : stockInText(typed, seen)) ?? numberInText(typed);
    if (number !== null) setValue(name, numberAsTyped(number), { shouldDirty: true });
  };
  const shared = "pointer-events-none absolute inset-y-0 grid place-items-center text-muted";
  return (
    <FieldFrame label={label} hint={hint} error={getFieldState(name, formState).error?.message}>
      {(control) => (
        <div className="relative">
          {before && (
            <span aria-hidden="true" className={`${shared} left-3.5`}>
              {before}
            </span>
          )}
          <input
            {...register(name, { onBlur: (event) => rewrite(event.target.value) })}
            {...control}
            inputMode={seen === undefined ? (whole ? "numeric" : "decimal") : "tel"}
            autoComplete="off"
            placeholder={placeholder}
            className={`${fieldClass} tabular-nums ${before ? "pl-8" : ""} ${after ? "pr-9" : ""}`}
          />
          {after && (
            <span aria-hidden="true" className={`${shared} right-3.5`}>
              {after}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
