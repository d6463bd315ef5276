import { useEffect } from "react";
import { type FieldPathByValue, type FieldValues, get, type PathValue, type UseFormReturn } from "react-hook-form";
import { storeDraft, storedDraftTexts } from "./draft.ts";

type TextFields<Input extends FieldValues> = readonly FieldPathByValue<Input, string | undefined>[];

/** Keeps the text of `fields` as a draft in this tab until `forgetDraft(name)`. `fields` must keep its identity. */
export function useDraft<Input extends FieldValues, Output>(
  { setValue, subscribe }: UseFormReturn<Input, unknown, Output>,
  name: string,
  fields: TextFields<Input>,
): void {
  useEffect(() => {
    const draft = storedDraftTexts(name);
    for (const field of fields) {
      const kept = draft[field];
      // The fields are texts by their type, which TypeScript can't follow through PathValue.
      if (kept) setValue(field, kept as PathValue<Input, typeof field>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        storeDraft(name, Object.fromEntries(fields.map((field) => [field, get(values, field) ?? ""]))),
    });
  }, [setValue, subscribe, name, fields]);
}
