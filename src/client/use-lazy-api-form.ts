import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { loadOnline } from "./load-online.ts";
import { type Sending, useSentForm } from "./use-sent-form.ts";

/** `useApiForm` for the storefront: the schema and Zod come with the first check. Without defaults a field keeps what was typed before hydration. */
export function useLazyApiForm<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
  { defaults, ...sending }: Sending<Input, Output | Input> & { defaults?: DefaultValues<Input> },
) {
  const load = () => Promise.all([import("./zod-resolver.ts"), loadSchema()]);
  const form = useForm<Input, unknown, Output | Input>({
    resolver: async (values, ...rest) => {
      const loaded = await loadOnline(load).catch(() => undefined);
      // The API checks with the same schema.
      if (!loaded) return { values, errors: {} };
      const [{ zodResolver }, schema] = loaded;
      return zodResolver(schema)(values, ...rest);
    },
    mode: "onBlur",
    ...(defaults && { defaultValues: defaults }),
  });
  return useSentForm(form, sending);
}
