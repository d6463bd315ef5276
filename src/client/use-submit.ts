import { type FormEvent, useEffect, useRef } from "react";
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api-client.ts";

type Sending<Input extends FieldValues, Output> = {
  send: (input: Output) => Promise<void>;
  /** The API said no, or nothing at all. */
  onFailure: (error: ApiError) => void;
  /** The field that shows what the API calls `path`, where the form has another name for it. */
  fieldAt?: (path: string) => string;
  onInvalid?: (errors: FieldErrors<Input>) => void;
};

/** What a form does when it is submitted: one sending at a time, however often it is pressed. */
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

/** Shows beside each field what the API's refusal says of it; the first one gets the focus. */
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
    // A field of the form by the line above, which its type can't say.
    form.setError(field as FieldPath<Input>, { type: "server", message }, { shouldFocus: marked.size === 0 });
    marked.add(field);
  }
}

/** Puts the focus in a field as its form appears: for the steps that follow one another in one place. */
export function useFirstFocus<Input extends FieldValues, Output>(
  { setFocus }: UseFormReturn<Input, unknown, Output>,
  field: FieldPath<Input>,
): void {
  useEffect(() => setFocus(field), [setFocus, field]);
}

/** The first failed rule in the order of the fields, to be shown as a notice (docs/shop.md, Accounts). */
export const firstMessage = (errors: FieldErrors): string | undefined =>
  Object.values(errors)
    .find((error) => typeof error?.message === "string")
    ?.message?.toString();
