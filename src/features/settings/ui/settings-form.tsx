import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { SETTING_GROUPS } from "#src/features/shop-settings/fields.ts";
import type { MailTextName } from "#src/features/shop-settings/mail-texts.ts";
import { LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { SaveBar } from "#src/ui/admin/save-bar.tsx";
import { useSaveKey } from "#src/ui/admin/use-save-key.ts";
import type { VersionedSettings } from "../contract.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MailSettings } from "./mail-settings.tsx";
import { GROUP_PLACE, settingElementId } from "./setting-element-id.ts";
import { Group } from "./setting-group.tsx";
import { useSettingsForm } from "./use-settings-form.tsx";

type SettingsFormProps = {
  stored: VersionedSettings;
  /** The one that is shown; what was typed in others stays. */
  group: string;
  onSaved: (saved: VersionedSettings) => void;
  missing: ReactNode;
  aside: ReactNode;
};

export function SettingsForm({ stored, group, onSaved, missing, aside }: SettingsFormProps) {
  const navigate = useNavigate();
  const { form, submit, isSaving, conflictDialog } = useSettingsForm({
    stored,
    onSaved,
    onInvalid: (name) => void navigate({ hash: settingElementId(name) }),
  });
  const { isDirty } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(() => isDirty && element.current?.requestSubmit());
  useLinkedSetting();
  const [mail, setMail] = useState<MailTextName | null>(null);
  const shown = SETTING_GROUPS.find(({ id }) => id === group);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,44rem)_24.5rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown && (
            <Group group={shown} first={shown.id === "legal" && missing}>
              {shown.id === "mails" && <MailSettings opened={mail} onOpen={setMail} />}
            </Group>
          )}
          {isDirty && <SaveBar isSaving={isSaving} isSending={false} onDiscard={() => form.reset()} />}
        </div>
        {group === "mails"
          ? mail !== null && (
              <div className="max-xl:hidden xl:sticky xl:top-20">
                <MailPreview mail={mail} />
              </div>
            )
          : aside}
      </form>
      <LeaveGuard isDirty={isDirty} onLeave={() => form.reset()} />
      {conflictDialog}
    </FormProvider>
  );
}

/** Scrolls to the linked setting and focuses it. */
function useLinkedSetting(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same setting may be asked for again
  useEffect(() => {
    const place = hash && document.getElementById(hash.slice(1));
    if (!place) return;
    if (hash.startsWith(`#${GROUP_PLACE}`)) {
      scrollTo({ top: 0 });
      return;
    }
    place.scrollIntoView({ block: "start" });
    place
      .querySelector<HTMLElement>("[aria-invalid=true], input:not([tabindex='-1']), textarea, select, button")
      ?.focus({ preventScroll: true });
  }, [hash, key]);
}
