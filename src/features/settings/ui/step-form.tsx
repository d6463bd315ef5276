import { type ReactNode, useEffect } from "react";
import { FormProvider } from "react-hook-form";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { settings as shape } from "#src/features/shop-settings/contract.ts";
import { type SettingName, settingOf } from "#src/features/shop-settings/fields.ts";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import type { OwnSettings } from "../contract.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { SettingControl } from "./setting-control.tsx";
import { useSaveSettings } from "./use-save-settings.ts";
import { useSettingsDraft } from "./use-settings-draft.ts";

type StepFormProps = {
  names: readonly SettingName[];
  settings: OwnSettings;
  onSaved: () => void;
  children?: ReactNode;
};

export function StepForm({ names, settings, onSaved, children }: StepFormProps) {
  const form = useZodForm(shape, valuesOf(settings));
  const { reset } = form;
  // Takes over changes saved by other steps.
  useEffect(() => reset(valuesOf(settings), { keepDirtyValues: true }), [settings, reset]);
  const draft = useSettingsDraft(form, settings, names);
  const saving = useSaveSettings(
    form,
    settings,
    (saved) => {
      reset(valuesOf(saved));
      draft.forget();
      onSaved();
    },
    names,
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={saving.submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {names.map((name) => (
          <SettingControl key={name} facts={settingOf(name)} path={name} />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton pending={saving.isSaving} pendingLabel="Guardando…">
            Guardar
          </SubmitButton>
          {children}
        </div>
      </form>
      <ConflictDialog saving={saving} />
    </FormProvider>
  );
}

const valuesOf = ({ updated_at: _version, ...values }: OwnSettings) => values;
