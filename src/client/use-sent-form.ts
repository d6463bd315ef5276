import { useEffect } from "react";
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { ApiError } from "./api-client.ts";
import { fieldOf } from "./field-of.ts";
import { type Sending as Submitting, useSubmit } from "./use-submit.ts";

/** Says a refusal at a field, or as the problem of the whole form; in the answer's words unless others are given. */
type Say<Input extends FieldValues> = (at: FieldPath<Input> | "root", message?: string | undefined) => void;

export type Sending<Input extends FieldValues, Output> = Omit<Submitting<Input, Output>, "onFailure" | "send"> & {
  send: (input: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<unknown>;
  focus?: FieldPath<Input>;
  /** Where a refusal is said, or what is done about it. */
  refused: FieldPath<Input> | "root" | ((error: ApiError, say: Say<Input>, values: Input) => unknown);
};

/** What a form's frame needs of it. */
export type Sent = {
  submit: ReturnType<typeof useSubmit>;
  isSubmitting: boolean;
  /** What is wrong with the whole form. */
  problem: string | undefined;
};

type SentForm<Input extends FieldValues, Output> = Sent & {
  form: UseFormReturn<Input, unknown, Output>;
  field: ReturnType<typeof fieldOf<Input, Output>>;
};

export function useSentForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { focus, send, refused, ...sending }: Sending<Input, Output>,
): SentForm<Input, Output> {
  const { setFocus, formState } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [setFocus, focus]);
  const submit = useSubmit(form, {
    ...sending,
    send: (input) => send(input, form),
    onFailure: (error) => {
      const say: Say<Input> = (at, message = error.message) =>
        form.setError(at, { type: "server", message }, { shouldFocus: at !== "root" });
      if (typeof refused === "function") refused(error, say, form.getValues());
      else say(refused);
    },
  });
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
