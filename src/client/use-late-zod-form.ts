import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";

/**
 * The same as `useZodForm` for a page that is read before it is filled in: schema and Zod are loaded as the first field is
 * left, or with the sending. Without defaults a field keeps what was typed or filled in before the page's script ran.
 */
export function useLateZodForm<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
  defaultValues?: DefaultValues<Input>,
) {
  const check: Resolver<Input, unknown, Output | Input> = async (values, ...rest) => {
    const loaded = await Promise.all([import("./zod-resolver.ts"), loadSchema()]).catch(() => undefined);
    // The API holds to the same schema: what can't be checked here, its answer does.
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
