import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/** Ties a control to its field of `form`: takes what it registers, and shows what is wrong with it. */
export const fieldOf =
  <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) =>
  <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });
