import type { TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldWords, fieldClass } from "./text-field.tsx";

type TextAreaProps = FieldWords & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id">;

/** Grows with its content. */
export const TextArea = ({ label, error, hint, className = "", ...area }: TextAreaProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => (
      <textarea {...area} {...control} className={`${fieldClass} field-sizing-content min-h-32 ${className}`} />
    )}
  </FieldFrame>
);
