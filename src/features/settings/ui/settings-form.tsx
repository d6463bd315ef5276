import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useLocation } from "react-router";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { type ShopSettings, settings } from "#src/features/shop-settings/contract.ts";
import { SETTING_GROUPS, type SettingGroup } from "#src/features/shop-settings/fields.ts";
import type { MailTextName } from "#src/features/shop-settings/mail-texts.ts";
import { LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { SaveBar } from "#src/ui/admin/save-bar.tsx";
import { useSaveKey } from "#src/ui/admin/use-save-key.ts";
import type { OwnSettings } from "../contract.ts";
import { changesOf } from "./changes.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { MailSettings } from "./mail-settings.tsx";
import { Group, groupAround } from "./setting-group.tsx";
import { useSaveSettings } from "./use-save-settings.ts";
import { useSettingsDraft } from "./use-settings-draft.ts";

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

const valuesOf = ({ updated_at: _version, ...values }: OwnSettings): ShopSettings => values;

type SettingsFormProps = {
  stored: OwnSettings;
  onSaved: (saved: OwnSettings) => void;
  missing: ReactNode;
  aside: ReactNode;
};

export function SettingsForm({ stored, onSaved, missing, aside }: SettingsFormProps) {
  const [base, setBase] = useState(stored);
  const form = useZodForm(settings, valuesOf(base));
  const draft = useSettingsDraft(form, base);
  const isDirty = Object.keys(changesOf(base, form.watch())).length > 0;
  const saving = useSaveSettings(form, base, (saved) => {
    setBase(saved);
    form.reset(valuesOf(saved));
    draft.forget();
    onSaved(saved);
  });
  const discard = () => {
    form.reset(valuesOf(base));
    draft.forget();
  };
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(() => isDirty && element.current?.requestSubmit());
  useLinkedSetting();
  const [group, setGroup] = useState<string>();
  const [mail, setMail] = useState<MailTextName | null>(null);
  const isWritingMail = group === "mails" && mail !== null;
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={saving.submit}
        onFocus={({ target }) => setGroup(groupAround(target))}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {GROUPS.map((name) => (
            <Group key={name} group={name} first={name === "legal" && missing}>
              {name === "mails" && (
                <MailSettings
                  opened={mail}
                  onOpen={(opened) => {
                    setGroup("mails");
                    setMail(opened);
                  }}
                />
              )}
            </Group>
          ))}
          {isDirty && <SaveBar isSaving={saving.isSaving} isSending={false} onDiscard={discard} />}
        </div>
        {isWritingMail ? (
          <div className="max-xl:hidden xl:sticky xl:top-20">
            <MailPreview mail={mail} />
          </div>
        ) : (
          aside
        )}
      </form>
      <LeaveGuard isDirty={isDirty} onLeave={draft.forget} />
      <ConflictDialog saving={saving} />
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
    place.scrollIntoView({ block: "start" });
    place
      .querySelector<HTMLElement>("input:not([tabindex='-1']), textarea, select, button")
      ?.focus({ preventScroll: true });
  }, [hash, key]);
}
