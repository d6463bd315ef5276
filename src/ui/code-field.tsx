import type { InputHTMLAttributes } from "react";
import { FieldFrame, fieldClass } from "./text-field.tsx";

/** Of a whole code (docs/shop.md, Codes). */
const DIGITS = 6;

type CodeFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type" | "inputMode" | "autoComplete"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A code as it comes by mail: digits only, typed or pasted with whatever stands between them; takes react-hook-form's `register(...)`. */
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
