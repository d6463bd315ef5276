import { useEffect, useRef } from "react";
import { forgetDraft, storeDraft, storedDraft } from "#src/client/draft.ts";
import { readSession } from "#src/client/session.ts";
import { type ShopSettings, settings } from "#src/features/shop/contract.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { OwnSettings } from "../contract.ts";
import { changesOf } from "./changes.ts";
import type { SettingsFormState } from "./form-state.ts";

/** One for each person of the staff who uses this browser. */
const draftName = () => `settings-${readSession()?.userId}`;

/** Keeps the settings that were changed and not saved, over a reload or a closed tab, and brings them back. */
export function useSettingsDraft(form: SettingsFormState, base: OwnSettings): { forget: () => void } {
  const latest = useRef(base);
  useEffect(() => {
    latest.current = base;
  }, [base]);
  useEffect(() => {
    const { data: kept } = settings.partial().safeParse(storedDraft(draftName(), "localStorage"));
    const changes = changesOf(latest.current, kept ?? {}) as Partial<ShopSettings>;
    if (Object.keys(changes).length > 0) {
      form.reset({ ...form.getValues(), ...changes }, { keepDefaultValues: true });
      toast.info("Recuperamos lo que no habías guardado");
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const unsaved = changesOf(latest.current, values);
        if (Object.keys(unsaved).length > 0) storeDraft(draftName(), unsaved, "localStorage");
        else forgetDraft(draftName(), "localStorage");
      },
    });
  }, [form]);
  return { forget: () => forgetDraft(draftName(), "localStorage") };
}
