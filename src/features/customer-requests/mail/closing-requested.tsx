import { MAILED_LINK } from "#src/contract/mailed-link.ts";
import { CLOSING_DAYS, type MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailButton, MailCode, MailFrame, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

export const closingRequestedMail: MailTemplate<MailData<"closing_requested">, ShopSettings> = {
  texts: (shop) => shop.mail_closing_requested,
  named: ({ code }) => ({ codigo: code }),
  body: ({ code, link_token }, sender, texts) => (
    <MailFrame
      {...sender}
      preview={
        link_token === undefined ? `Tu código es ${code}.` : "Falta que la confirmes con el botón de este email."
      }
      texts={texts}
      note={<MailNote>Si no lo pediste vos, no hagas nada: sin tu confirmación no cambiamos nada.</MailNote>}
    >
      <MailCode code={code} />
      {link_token === undefined ? (
        <MailText>
          Con este email no hay una cuenta que se cierre por acá. Si la creaste con otro, pedí la baja con ese; si
          trabajás en la tienda, entrá y borrala desde Mi cuenta.
        </MailText>
      ) : (
        <>
          <MailButton href={`${sender.origin}${PATHS.closing}#${MAILED_LINK}=${link_token}`}>
            Cerrar mi cuenta
          </MailButton>
          <MailText>
            Se borran la cuenta y tus datos, y no se puede deshacer. El enlace vale {CLOSING_DAYS} días y se usa una
            sola vez.
          </MailText>
        </>
      )}
    </MailFrame>
  ),
};
