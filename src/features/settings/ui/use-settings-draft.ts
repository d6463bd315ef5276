import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { forgetDraft, storeDraft, storedDraft } from "#src/client/draft.ts";
import { readSession } from "#src/client/session.ts";
import type { ShopSettings, settings } from "#src/features/shop-settings/contract.ts";
import { isSettingName, type SettingName, settingOf } from "#src/features/shop-settings/fields.ts";
import { toast } from "#src/ui/toasts.tsx";
import { changesOf } from "./changes.ts";

const TEXTS = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]);

/** Half-typed texts may be invalid; other values must be valid. */
const typedIn = (draft: unknown, base: Partial<Record<SettingName, unknown>>) =>
  Object.fromEntries(
    Object.entries(draft ?? {}).filter(([name, value]) => {
      if (!isSettingName(name)) return false;
      const [before, isText] = [base[name], TEXTS.safeParse(value).success];
      const isAlike = typeof before === typeof value && Array.isArray(before) === Array.isArray(value);
      return (isText && isAlike) || settingOf(name).schema.safeParse(value).success;
    }),
  );

/** Keeps the unsaved settings of a form and a staff user in this browser, until they are saved or discarded. */
export function useSettingsDraft(
  { getValues, reset, subscribe }: UseFormReturn<z.input<typeof settings>, unknown, ShopSettings>,
  names?: readonly SettingName[],
): void {
  useEffect(() => {
    const draft = `${names?.[0] ?? "settings"}-${readSession()?.userId}`;
    const base = getValues();
    const typed = changesOf(base, typedIn(storedDraft(draft, "localStorage"), base), names);
    if (Object.keys(typed).length > 0) {
      reset({ ...base, ...typed }, { keepDefaultValues: true });
      toast.info("Recuperamos lo que no habías guardado");
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        const unsaved = changesOf(defaultValues, values, names);
        if (Object.keys(unsaved).length > 0) storeDraft(draft, unsaved, "localStorage");
        else forgetDraft(draft, "localStorage");
      },
    });
  }, [getValues, reset, subscribe, names]);
}
