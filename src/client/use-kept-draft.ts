import { useEffect } from "react";
import type { FieldPathByValue, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { storageOf } from "./storage.ts";

const KEY = "drafts";

type Drafts = Record<string, Record<string, string>>;

const store = () => storageOf("sessionStorage");

const read = (): Drafts => JSON.parse(store().getItem(KEY) ?? "{}");

export function keepDraft(name: string, draft: Record<string, string>): void {
  store().setItem(KEY, JSON.stringify({ ...read(), [name]: draft }));
}

export const draftOf = (name: string): Record<string, string> => read()[name] ?? {};

export function forgetDraft(name: string): void {
  const { [name]: _forgotten, ...others } = read();
  store().setItem(KEY, JSON.stringify(others));
}

type TextFields<Input extends FieldValues> = readonly FieldPathByValue<Input, string | undefined>[];

/**
 * Keeps what is typed in `fields` over a reload or a detour to sign in, in this tab only. Never name a field that holds
 * a password or a code. `fields` must be the same array every time; `forgetDraft(name)` once it is sent.
 */
export function useKeptDraft<Input extends FieldValues, Output>(
  { setValue, subscribe }: UseFormReturn<Input, unknown, Output>,
  name: string,
  fields: TextFields<Input>,
): void {
  useEffect(() => {
    const draft = draftOf(name);
    for (const field of fields) {
      const kept = draft[field];
      // The fields are texts by their type, which TypeScript can't follow through PathValue.
      if (kept) setValue(field, kept as PathValue<Input, typeof field>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        keepDraft(name, Object.fromEntries(fields.map((field) => [field, values[field] ?? ""]))),
    });
  }, [setValue, subscribe, name, fields]);
}
