import { type ComponentProps, type ReactNode, useId } from "react";

export const fieldClass =
  "min-h-11 w-full rounded-xl border border-edge bg-card px-3.5 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:bg-danger-tint";

/** What every field of a form says. */
export type FieldWords = { label: string; error?: string | undefined; hint?: string | undefined };

type FieldFrameProps = FieldWords & {
  /** Shows an asterisk; the control itself carries `required`. */
  isRequired?: boolean | undefined;
  children: (control: { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined }) => ReactNode;
};

/** Label, control, and hint or error. */
export function FieldFrame({ label, error, hint, isRequired = false, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={`font-medium ${isRequired ? "after:text-danger after:content-['_*'_/_'']" : ""}`}>
        {label}
      </label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": note ? noteId : undefined })}
      {note && (
        <p
          id={noteId}
          className={error ? "text-danger text-sm" : "text-muted text-sm"}
          role={error ? "alert" : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldFrameProps, "children"> & Omit<ComponentProps<"input">, "id">;

/** What a browser could fill in says so by `autoComplete`. */
export const TextField = ({ label, error, hint, className = "", ...input }: TextFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint} isRequired={input.required}>
    {(control) => <input autoComplete="off" {...input} {...control} className={`${fieldClass} ${className}`} />}
  </FieldFrame>
);
