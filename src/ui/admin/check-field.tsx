import { type ComponentProps, type ReactNode, useId } from "react";

type CheckFieldProps = Omit<ComponentProps<"input">, "id" | "type" | "className"> & { label: string; hint?: ReactNode };

export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
        <input
          {...input}
          type="checkbox"
          aria-describedby={hint ? id : undefined}
          className="size-5 shrink-0 accent-leaf"
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
