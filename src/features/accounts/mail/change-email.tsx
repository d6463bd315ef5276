import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { CodeEmail, namedInCode } from "./code-email.tsx";

export const changeEmailMail: MailTemplate<MailData<"change_email">, ShopSettings> = {
  texts: (shop) => shop.mail_change_email,
  named: namedInCode,
  body: (data, sender, texts) => (
    <CodeEmail
      data={data}
      sender={sender}
      texts={texts}
      note="Si no fuiste vos quien pidió el cambio, no hagas nada: sin el código, este email no se asocia a ninguna cuenta."
    />
  ),
};
