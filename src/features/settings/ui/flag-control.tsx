import { useId } from "react";
import { useFormContext } from "react-hook-form";
import type { ControlProps } from "./control-props.ts";

export function FlagControl({ label, help, path }: ControlProps) {
  const { register } = useFormContext();
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id={id}
          aria-describedby={help && `${id}-help`}
          className="size-5 shrink-0 accent-leaf"
          {...register(path)}
        />
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
      </div>
      {help && (
        <p id={`${id}-help`} className="text-muted text-sm">
          {help}
        </p>
      )}
    </div>
  );
}
