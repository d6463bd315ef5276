import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { forgetDraft, storeDraft, storedDraft } from "#src/client/draft.ts";
import { readSession } from "#src/client/session.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { isSettingName, type SettingName, settingOf } from "#src/features/shop-settings/fields.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { OwnSettings } from "../contract.ts";
import { changesOf } from "./changes.ts";
import type { SettingsFormState } from "./form-state.ts";

/** Per form and staff user. */
const draftName = (names?: readonly SettingName[]) => [names?.[0] ?? "settings", readSession()?.userId].join("-");

const TEXTS = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]);

/** Half-typed texts may be invalid; other values must be valid. */
const typedIn = (draft: unknown, base: OwnSettings): Partial<Record<SettingName, unknown>> =>
  Object.fromEntries(
    Object.entries(draft ?? {}).filter(([name, value]) => {
      if (!isSettingName(name)) return false;
      const [before, isText] = [base[name], TEXTS.safeParse(value).success];
      const isAlike = typeof before === typeof value && Array.isArray(before) === Array.isArray(value);
      return (isText && isAlike) || settingOf(name).schema.safeParse(value).success;
    }),
  );

/** Keeps unsaved settings in this browser and restores them. */
export function useSettingsDraft(
  form: SettingsFormState,
  base: OwnSettings,
  names?: readonly SettingName[],
): { forget: () => void } {
  const [name] = useState(() => draftName(names));
  const own = useRef(names);
  const latest = useRef(base);
  useEffect(() => {
    latest.current = base;
  }, [base]);
  useEffect(() => {
    const kept = typedIn(storedDraft(name, "localStorage"), latest.current);
    const changes = changesOf(latest.current, kept, own.current) as Partial<ShopSettings>;
    if (Object.keys(changes).length > 0) {
      form.reset({ ...form.getValues(), ...changes }, { keepDefaultValues: true });
      toast.info("Recuperamos lo que no habías guardado");
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const unsaved = changesOf(latest.current, values, own.current);
        if (Object.keys(unsaved).length > 0) storeDraft(name, unsaved, "localStorage");
        else forgetDraft(name, "localStorage");
      },
    });
  }, [form, name]);
  return { forget: () => forgetDraft(name, "localStorage") };
}
