import type { ReactNode } from "react";
import type { MailData, MailKind } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { MailFrame, MailNote } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";

type AccountMailKind = Extract<
  MailKind,
  | "verify_email"
  | "change_email"
  | "reset_password"
  | "email_code"
  | "password_needed"
  | "email_changed"
  | "password_changed"
  | "new_device"
  | "second_factor_changed"
>;

type AccountMail<Kind extends AccountMailKind> = {
  /** Placeholders besides the name. */
  named?: (data: MailData<Kind>) => Record<string, string>;
  preview: (data: MailData<Kind>) => string;
  content?: (data: MailData<Kind>, origin: string) => ReactNode;
  note: (data: MailData<Kind>, origin: string) => ReactNode;
};

export const accountMail = <Kind extends AccountMailKind>(
  kind: Kind,
  { named, preview, content, note }: AccountMail<Kind>,
): MailTemplate<MailData<Kind>, ShopSettings> => ({
  texts: (shop) => shop[`mail_${kind}`],
  named: (data) => ({ nombre: nameInMail(data.first_name) ?? "", ...named?.(data) }),
  body: (data, sender, texts) => (
    <MailFrame
      {...sender}
      preview={preview(data)}
      texts={texts}
      name={data.first_name}
      note={<MailNote>{note(data, sender.origin)}</MailNote>}
    >
      {content?.(data, sender.origin)}
    </MailFrame>
  ),
});
