import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { zodResolver } from "./zod-resolver.ts";

/** A form checked by a contract's schema on blur and on submit. Storefront pages use `useLazyApiForm`. */
export function useZodForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues?: DefaultValues<z.input<Schema>>,
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    mode: "onBlur",
    ...(defaultValues && { defaultValues }),
  });
}
