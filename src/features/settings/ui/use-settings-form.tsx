import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "#src/client/api-client.ts";
import { useSentForm } from "#src/client/use-sent-form.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { type ShopSettings, settings } from "#src/features/shop-settings/contract.ts";
import { SETTING_NAMES, type SettingName, settingOf } from "#src/features/shop-settings/fields.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { type VersionedSettings, versionedSettings } from "../contract.ts";
import { changesOf, conflictsOf } from "./changes.ts";
import { changeSettings } from "./queries.ts";
import { useSettingsDraft } from "./use-settings-draft.ts";

type Saving = { changes: Partial<ShopSettings>; before: VersionedSettings };

type SettingsFormOptions = {
  stored: VersionedSettings;
  /** The settings of this form; all by default. Must keep its identity. */
  names?: readonly SettingName[];
  onSaved: (saved: VersionedSettings) => void;
  /** Shows the first setting with a fault, if it isn't shown. */
  onInvalid?: (name: string) => void;
};

/**
 * A form of settings that sends only what changed. What somebody else saved meanwhile stays, unless both changed the same
 * setting: then `conflictDialog` asks.
 */
export function useSettingsForm({ stored, names, onSaved, onInvalid }: SettingsFormOptions) {
  const form = useZodForm(settings, stored);
  const { reset } = form;
  // Takes over what other forms saved.
  useEffect(() => reset(stored, { keepDirtyValues: true }), [stored, reset]);
  useSettingsDraft(form, names);
  const [conflict, setConflict] = useState<(Saving & { words: string }) | null>(null);

  async function save({ changes, before }: Saving): Promise<void> {
    try {
      const saved = await changeSettings(changes, before.updated_at);
      toast.success("Configuración guardada");
      setConflict(null);
      reset(saved);
      onSaved(saved);
    } catch (error) {
      const current = currentIn(error);
      if (!current) throw error;
      const conflicts = conflictsOf(before, current.settings, changes);
      if (conflicts.length === 0) return save({ changes, before: current.settings });
      const labels = conflicts.map((name) => settingOf(name).label).join(", ");
      const words = `${current.author} también cambió: ${labels}. Si guardás lo tuyo, queda lo tuyo; lo demás que cambió no se toca.`;
      setConflict({ words, changes, before: current.settings });
    }
  }

  const saving = useMutation({ mutationFn: save });
  const fail = (error: Error) => toast.error(error.message);
  const { submit, isSubmitting } = useSentForm(form, {
    send: (output) => saving.mutateAsync({ changes: changesOf(stored, output, names), before: stored }),
    // What a field says isn't said twice.
    refused: (error) => error.details.length > 0 || fail(error),
    onInvalid: (errors) => {
      const [name] = SETTING_NAMES.filter((one) => errors[one]);
      if (name !== undefined && !document.querySelector("[aria-invalid=true]")) onInvalid?.(name);
    },
  });

  const conflictDialog = (
    <ConfirmDialog
      open={conflict !== null}
      title="Alguien más cambió la configuración"
      description={conflict?.words ?? ""}
      confirm="Guardar lo mío"
      keep="Seguir editando"
      isBusy={saving.isPending}
      onConfirm={() => conflict && saving.mutate(conflict, { onError: fail })}
      onClose={() => setConflict(null)}
    />
  );
  return { form, submit, isSaving: isSubmitting || saving.isPending, conflictDialog };
}

/** The current settings and their author in a `CONFLICT`. */
function currentIn(error: unknown): { settings: VersionedSettings; author: string } | null {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return null;
  const current = versionedSettings.safeParse(error.body.current).data;
  return current ? { settings: current, author: `${error.body.changed_by || "Otra persona"}` } : null;
}
