import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { zodResolver } from "./zod-resolver.ts";

/**
 * A form that holds to a schema of the contract, checked on leaving a field and on sending; the first error gets the focus.
 * A form that a visitor's page opens with is `useLateZodForm`.
 */
export function useZodForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues?: DefaultValues<z.input<Schema>>,
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    mode: "onBlur",
    ...(defaultValues === undefined ? {} : { defaultValues }),
  });
}
