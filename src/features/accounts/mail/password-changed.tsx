import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailFrame, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail, unlinked } from "#src/ui/mail/typed-text.ts";

export const passwordChangedMail: MailTemplate<MailData<"password_changed">, ShopSettings> = {
  texts: (shop) => shop.mail_password_changed,
  named: (data) => ({ nombre: nameInMail(data.first_name) ?? "" }),
  body: (data, sender, texts) => (
    <MailFrame
      {...sender}
      preview="Se cerraron tus otras sesiones."
      texts={texts}
      name={data.first_name}
      note={
        <MailNote>
          Si no fuiste vos, <MailLink href={`${sender.origin}${PATHS.recover}`}>elegí otra contraseña</MailLink> cuanto
          antes.
        </MailNote>
      }
    >
      {data.passkeys && (
        <MailText>
          Tus llaves de acceso siguen abriendo tu cuenta sin contraseña: {data.passkeys.map(unlinked).join(", ")}. Si
          alguna no es tuya, quitala en{" "}
          <MailLink href={`${sender.origin}${PATHS.account}?section=settings`}>Mi cuenta, Configuración</MailLink>.
        </MailText>
      )}
    </MailFrame>
  ),
};
