import { useState } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { type SettingName, settingOf } from "#src/features/shop-settings/fields.ts";
import { toast } from "#src/ui/toasts.tsx";
import { type OwnSettings, ownSettings } from "../contract.ts";
import { changesOf, conflictsOf } from "./changes.ts";
import type { SettingsFormState } from "./form-state.ts";
import { changeSettings } from "./queries.ts";

/** A setting changed by someone else, pending confirmation. */
type SettingConflict = { words: string; changes: Partial<ShopSettings>; current: OwnSettings };

/** Saves changed settings, among `names`. Others' changes stay unless they conflict and the user insists. */
export function useSaveSettings(
  form: SettingsFormState,
  base: OwnSettings,
  onSaved: (saved: OwnSettings) => void,
  names?: readonly SettingName[],
) {
  const [conflict, setConflict] = useState<SettingConflict | null>(null);
  const [isInsisting, setInsisting] = useState(false);

  async function save(changes: Partial<ShopSettings>, before: OwnSettings): Promise<void> {
    try {
      const saved = await changeSettings(changes, before.updated_at);
      toast.success("Configuración guardada");
      setConflict(null);
      onSaved(saved);
    } catch (error) {
      const found = conflictIn(error);
      if (!found) throw error;
      const conflicts = conflictsOf(before, found.current, changes);
      if (conflicts.length === 0) return save(changes, found.current);
      const names = conflicts.map((name) => settingOf(name).label).join(", ");
      const words = `${found.author} también cambió: ${names}. Si guardás lo tuyo, queda lo tuyo; lo demás que cambió no se toca.`;
      setConflict({ words, changes, current: found.current });
    }
  }

  const fail = (error: unknown) => toast.error(failureMessage(error, "Error al guardar la configuración"));

  const submit = useSubmit(form, {
    send: (output) => save(changesOf(base, output, names), base),
    onFailure: fail,
    onInvalid: () => toast.error("Revisá los campos marcados"),
  });

  async function insist(): Promise<void> {
    if (!conflict || isInsisting) return;
    setInsisting(true);
    try {
      await save(conflict.changes, conflict.current);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(error);
    } finally {
      setInsisting(false);
    }
  }

  return {
    submit,
    isSaving: form.formState.isSubmitting || isInsisting,
    conflict,
    insist,
    dropConflict: () => setConflict(null),
  };
}

/** The current settings and their author in a `CONFLICT`. */
function conflictIn(error: unknown): { current: OwnSettings; author: string } | null {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return null;
  const current = ownSettings.safeParse(error.body.current).data;
  const author = error.body.changed_by;
  return current ? { current, author: typeof author === "string" && author !== "" ? author : "Otra persona" } : null;
}
