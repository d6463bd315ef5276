import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { z } from "zod";
import { es } from "zod/locales";
import { ApiError } from "./api-client.ts";

// Rules without words of their own speak Spanish too.
z.config(es());

/**
 * A form that holds to a schema of the contract, checked on leaving a field and on sending; the first error gets the focus.
 * Without defaults a field keeps what was typed or filled in before the page's script ran.
 */
export function useRuledForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues?: DefaultValues<z.input<Schema>>,
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    mode: "onBlur",
    ...(defaultValues === undefined ? {} : { defaultValues }),
  });
}

type Sending<Input extends FieldValues, Output> = {
  send: (input: Output) => Promise<void>;
  /** The API said no, or nothing at all. */
  onFailure: (error: ApiError) => void;
  onInvalid?: (errors: FieldErrors<Input>) => void;
};

/** What a form does when it is submitted: one sending at a time, however often it is pressed. */
export function useSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { send, onFailure, onInvalid }: Sending<Input, Output>,
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
      onFailure(error);
    } finally {
      isSending.current = false;
    }
  };
}

/** Puts the focus in a field as its form appears: for the steps that follow one another in one place. */
export function useFirstFocus<Input extends FieldValues, Output>(
  { setFocus }: UseFormReturn<Input, unknown, Output>,
  field: FieldPath<Input>,
): void {
  useEffect(() => setFocus(field), [setFocus, field]);
}

/** The first failed rule in the order of the fields, to be shown as a notice (specification §5, Profile). */
export const firstMessage = (errors: FieldErrors): string | undefined =>
  Object.values(errors)
    .find((error) => typeof error?.message === "string")
    ?.message?.toString();
