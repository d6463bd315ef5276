import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { MailFrame, MailNote } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";

export const emailChangedMail: MailTemplate<MailData<"email_changed">, ShopSettings> = {
  texts: (shop) => shop.mail_email_changed,
  named: (data) => ({ nombre: nameInMail(data.first_name) ?? "", email: data.new_email }),
  body: (data, sender, texts) => (
    <MailFrame
      {...sender}
      preview="Ya no usamos este email para tu cuenta."
      texts={texts}
      name={data.first_name}
      note={<MailNote>Si no fuiste vos, escribinos cuanto antes: alguien conoce tu contraseña.</MailNote>}
    />
  ),
};
