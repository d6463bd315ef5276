import { type FormEvent, useEffect, useRef } from "react";
import type { DefaultValues, FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "./api-client.ts";
import { fieldOf } from "./field-of.ts";
import { markFields } from "./form-errors.ts";

/** Says a refusal at a field, or as the problem of the whole form; in the answer's words unless others are given. */
type Say<Input extends FieldValues> = (at: FieldPath<Input> | "root", message?: string | undefined) => void;

export type Sending<Input extends FieldValues, Output> = {
  send: (input: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<unknown>;
  focus?: FieldPath<Input>;
  /** Where a refusal is said, or what is done about it. */
  refused: FieldPath<Input> | "root" | ((error: ApiError, say: Say<Input>, values: Input) => unknown);
  /** Maps the API's path of a field to the form's. */
  fieldAt?: (path: string) => string;
  onInvalid?: (errors: FieldErrors<Input>) => void;
};

/** What a form's frame needs of it. */
export type Sent = {
  submit: (event: FormEvent) => Promise<void>;
  isSubmitting: boolean;
  /** What is wrong with the whole form. */
  problem: string | undefined;
};

type SentForm<Input extends FieldValues, Output> = Sent & {
  form: UseFormReturn<Input, unknown, Output>;
  field: ReturnType<typeof fieldOf<Input, Output>>;
};

/** Submits a form, once at a time. */
export function useSentForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { focus, send, refused, fieldAt, onInvalid }: Sending<Input, Output>,
): SentForm<Input, Output> {
  const { setFocus, formState } = form;
  const isSending = useRef(false);
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [setFocus, focus]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // For React a dialog's form stands within the one around it.
    event.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await form.handleSubmit((input) => send(input, form), onInvalid)(event);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      markFields(form, error, fieldAt);
      const say: Say<Input> = (at, message = error.message) =>
        form.setError(at, { type: "server", message }, { shouldFocus: at !== "root" });
      if (typeof refused === "function") refused(error, say, form.getValues());
      else say(refused);
    } finally {
      isSending.current = false;
    }
  };
  return {
    form,
    field: fieldOf(form),
    submit,
    isSubmitting: formState.isSubmitting,
    problem: formState.errors.root?.message,
  };
}

export type FormOptions<Schema extends z.ZodType<FieldValues, FieldValues>> = Sending<
  z.input<Schema>,
  z.output<Schema>
> & { defaults?: DefaultValues<z.input<Schema>> };
