import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { type SettingName, settingOf } from "#src/features/shop-settings/fields.ts";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import type { VersionedSettings } from "../contract.ts";
import { SettingControl } from "./setting-control.tsx";
import { useSettingsForm } from "./use-settings-form.tsx";

type StepFormProps = {
  /** Must keep its identity. */
  names: readonly SettingName[];
  stored: VersionedSettings;
  onSaved: () => void;
  children?: ReactNode;
};

export function StepForm({ names, stored, onSaved, children }: StepFormProps) {
  const { form, submit, isSaving, conflictDialog } = useSettingsForm({ stored, names, onSaved });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {names.map((name) => (
          <SettingControl key={name} facts={settingOf(name)} path={name} />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton pending={isSaving}>Guardar</SubmitButton>
          {children}
        </div>
      </form>
      {conflictDialog}
    </FormProvider>
  );
}
