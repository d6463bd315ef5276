import type { InputHTMLAttributes } from "react";
import { FieldFrame, type FieldWords, fieldClass } from "./text-field.tsx";

const DIGITS = 6;

type CodeFieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type" | "inputMode" | "autoComplete">;

/** A mailed code: keeps the digits of what is typed or pasted. */
export const CodeField = ({ label, error, hint, onChange, className = "", ...input }: CodeFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => (
      <input
        {...input}
        {...control}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => {
          event.target.value = event.target.value.replace(/\D/g, "").slice(0, DIGITS);
          onChange?.(event);
        }}
        className={`${fieldClass} text-center font-semibold text-2xl! tabular-nums tracking-[0.4em] ${className}`}
      />
    )}
  </FieldFrame>
);
