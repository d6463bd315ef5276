import { useFormContext } from "react-hook-form";
import { MAIL_TEXT_NAMES, MAIL_TEXTS, type MailTextName, mailName } from "#src/features/shop-settings/mail-texts.ts";
import { FoldButton } from "./fold-button.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { SettingControl } from "./setting-control.tsx";
import { settingElementId } from "./setting-element-id.ts";

type MailSettingsProps = { opened: MailTextName | null; onOpen: (name: MailTextName | null) => void };

export const MailSettings = ({ opened, onOpen }: MailSettingsProps) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
    {MAIL_TEXT_NAMES.map((name) => (
      <MailSetting
        key={name}
        name={name}
        isOpened={name === opened}
        onToggle={() => onOpen(name === opened ? null : name)}
      />
    ))}
  </ul>
);

function MailSetting({ name, isOpened, onToggle }: { name: MailTextName; isOpened: boolean; onToggle: () => void }) {
  const { getFieldState, formState } = useFormContext();
  const isOpen = isOpened || getFieldState(name, formState).invalid;
  const { help, parts } = MAIL_TEXTS[name];
  return (
    <li id={settingElementId(name)} className="scroll-mt-36 rounded-xl border border-line bg-card">
      <FoldButton isOpen={isOpen} onClick={onToggle} className="min-h-14 w-full px-3 py-2">
        <span className="grid min-w-0 grow">
          <span className="font-medium">{mailName(name)}</span>
          <span className="text-muted text-sm">{help}</span>
        </span>
      </FoldButton>
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t p-4">
          {Object.entries(parts).map(([part, facts]) => (
            <SettingControl key={part} facts={facts} path={`${name}.${part}`} />
          ))}
          {/* Where there is no room beside the texts. */}
          <div className="xl:hidden">
            <MailPreview mail={name} />
          </div>
        </div>
      )}
    </li>
  );
}
