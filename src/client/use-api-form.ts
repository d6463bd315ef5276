import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { type FormOptions, useSentForm } from "./use-sent-form.ts";
import { useZodForm } from "./use-zod-form.ts";

/** A form checked by a contract's schema and sent to the API. Storefront pages use `useLazyApiForm`. */
export const useApiForm = <Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  { defaults, ...sending }: FormOptions<Schema>,
) => useSentForm(useZodForm(schema, defaults), sending);
