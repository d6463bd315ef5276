import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/** Registers a field and passes its error message to the control. */
export const fieldOf =
  <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) =>
  <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });
