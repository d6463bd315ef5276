import type { MailData, MailKind } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { MailNote } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";

/** The kinds of mails to an account's owner. */
export type AccountMailKind = {
  [Kind in MailKind]: MailData<Kind> extends { first_name: string } ? Kind : never;
}[MailKind];

type Template<Kind extends AccountMailKind> = MailTemplate<MailData<Kind>, ShopSettings>;

/** `named` are the placeholders besides the name. */
type AccountMail<Kind extends AccountMailKind> = Pick<Template<Kind>, "preview" | "content"> &
  Partial<Pick<Template<Kind>, "named">> &
  Required<Pick<Template<Kind>, "note">>;

export const accountMail = <Kind extends AccountMailKind>(
  kind: Kind,
  { named, note, ...more }: AccountMail<Kind>,
): Template<Kind> => ({
  ...more,
  texts: (shop) => shop[`mail_${kind}`],
  named: (data) => ({ nombre: nameInMail(data.first_name) ?? "", ...named?.(data) }),
  greeted: ({ first_name }) => first_name,
  note: (data, sender) => <MailNote>{note(data, sender)}</MailNote>,
});
