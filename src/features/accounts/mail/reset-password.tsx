import { MAILED_LINK } from "#src/contract/mailed-link.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailLink, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { CodeEmail, namedInCode } from "./code-email.tsx";

export const resetPasswordMail: MailTemplate<MailData<"reset_password">, ShopSettings> = {
  texts: (shop) => shop.mail_reset_password,
  named: namedInCode,
  body: (data, sender, texts) => (
    <CodeEmail
      data={data}
      sender={sender}
      texts={texts}
      link={
        data.link_token !== undefined && (
          <MailText>
            O{" "}
            <MailLink href={`${sender.origin}${PATHS.recover}#${MAILED_LINK}=${data.link_token}`}>
              elegila desde este enlace
            </MailLink>
            , sin escribir el código.
          </MailText>
        )
      }
      note="Si no fuiste vos quien lo pidió, no hagas nada: tu contraseña sigue siendo la misma."
    />
  ),
};
