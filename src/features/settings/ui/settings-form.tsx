import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useLocation } from "react-router";
import { usePermissions } from "#src/client/permissions.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { type ShopSettings, settings } from "#src/features/shop/contract.ts";
import { SETTING_GROUPS, SETTING_NAMES, type SettingGroup, settingOf } from "#src/features/shop/fields.ts";
import type { MailTextName } from "#src/features/shop/mail-texts.ts";
import { LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { SaveBar } from "#src/ui/admin/save-bar.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { useSaveKey } from "#src/ui/admin/use-save-key.ts";
import type { OwnSettings } from "../contract.ts";
import { changesOf } from "./changes.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { HolidayList } from "./holiday-list.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { MailSettings } from "./mail-settings.tsx";
import { SettingControl } from "./setting-control.tsx";
import { settingElementId } from "./setting-element-id.ts";
import { useSaveSettings } from "./use-save-settings.ts";
import { useSettingsDraft } from "./use-settings-draft.ts";

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

const GROUP_PLACE = "grupo-";

/** The group in which an element stands. */
const groupAround = (element: Element) => element.closest(`[id^=${GROUP_PLACE}]`)?.id.slice(GROUP_PLACE.length);

const valuesOf = ({ updated_at: _version, ...values }: OwnSettings): ShopSettings => values;

type SettingsFormProps = { stored: OwnSettings; onSaved: (saved: OwnSettings) => void; aside: ReactNode };

/** Every setting by its group; `aside` sees what is typed. Needs `Queries` around it. */
export function SettingsForm({ stored, onSaved, aside }: SettingsFormProps) {
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
            <Group key={name} group={name}>
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

type GroupProps = {
  group: SettingGroup;
  /** What stands in place of one control for each setting. */
  children: ReactNode;
};

const Group = ({ group, children }: GroupProps) => {
  const { label, help } = SETTING_GROUPS[group];
  const permissions = usePermissions();
  const names = SETTING_NAMES.filter((name) => {
    const { group: own, permission } = settingOf(name);
    return own === group && (permission === undefined || permissions.has(permission));
  });
  if (names.length === 0) return null;
  return (
    <div id={`${GROUP_PLACE}${group}`} className="scroll-mt-36">
      <Section title={label} hint={help}>
        {children ||
          names.map((name) => (
            <div key={name} id={settingElementId(name)} className="scroll-mt-36 not-first:pt-2">
              <SettingControl facts={settingOf(name)} path={name} />
              {name === "holidays_removed" && <HolidayList />}
            </div>
          ))}
      </Section>
    </div>
  );
};

/** Whoever comes for one setting finds it in view, ready to be typed into. */
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
