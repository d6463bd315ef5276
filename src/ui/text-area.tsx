import type { TextareaHTMLAttributes } from "react";
import { FieldFrame, fieldClass } from "./text-field.tsx";

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** Grows with its content. */
export const TextArea = ({ label, error, hint, className = "", ...area }: TextAreaProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => (
      <textarea {...area} {...control} className={`${fieldClass} field-sizing-content min-h-32 ${className}`} />
    )}
  </FieldFrame>
);
