import { type FormEvent, useRef } from "react";
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api-client.ts";

export type Sending<Input extends FieldValues, Output> = {
  send: (input: Output) => Promise<unknown>;
  onFailure: (error: ApiError) => void;
  /** Maps the API's path of a field to the form's. */
  fieldAt?: (path: string) => string;
  onInvalid?: (errors: FieldErrors<Input>) => void;
};

/** Submits a form, once at a time. */
export function useSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { send, onFailure, onInvalid, fieldAt }: Sending<Input, Output>,
) {
  const isSending = useRef(false);
  return async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await form.handleSubmit(send, onInvalid)(event);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      markFields(form, error, fieldAt);
      onFailure(error);
    } finally {
      isSending.current = false;
    }
  };
}

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
