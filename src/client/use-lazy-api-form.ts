import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useLazyZodForm } from "./use-lazy-zod-form.ts";
import { type Sending, useSentForm } from "./use-sent-form.ts";

/** `useApiForm` for the storefront: the schema and Zod come with the first check. */
export const useLazyApiForm = <Input extends FieldValues, Output extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
  { defaults, ...sending }: Sending<Input, Output | Input> & { defaults?: DefaultValues<Input> },
) => useSentForm(useLazyZodForm(loadSchema, defaults), sending);
