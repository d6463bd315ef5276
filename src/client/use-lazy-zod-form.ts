import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { loadOnline } from "./load-online.ts";

/** `useZodForm` for the storefront: loads the schema and Zod on the first check. Without defaults a field keeps what was typed before hydration. */
export function useLazyZodForm<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
  defaultValues?: DefaultValues<Input>,
) {
  const check: Resolver<Input, unknown, Output | Input> = async (values, ...rest) => {
    const load = () => Promise.all([import("./zod-resolver.ts"), loadSchema()]);
    const loaded = await loadOnline(load).catch(() => undefined);
    // The API checks with the same schema.
    if (!loaded) return { values, errors: {} };
    const [{ zodResolver }, schema] = loaded;
    return zodResolver(schema)(values, ...rest);
  };
  return useForm<Input, unknown, Output | Input>({
    resolver: check,
    mode: "onBlur",
    ...(defaultValues === undefined ? {} : { defaultValues }),
  });
}
