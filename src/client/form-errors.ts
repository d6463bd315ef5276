import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api-client.ts";

export function markFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: Error,
  fieldAt: (path: string) => string = (path) => path,
): void {
  if (!(error instanceof ApiError)) return;
  const values = form.getValues();
  const marked = new Set<string>();
  for (const { path, message } of error.details) {
    const field = fieldAt(path);
    if (marked.has(field) || !Object.hasOwn(values, field.split(".")[0] ?? "")) continue;
    form.setError(field as FieldPath<Input>, { type: "server", message }, { shouldFocus: marked.size === 0 });
    marked.add(field);
  }
}

export const firstMessage = (errors: FieldErrors): string | undefined =>
  Object.values(errors)
    .find((error) => typeof error?.message === "string")
    ?.message?.toString();
