import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { MailFrame, MailNote } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

export const accountClosedMail: MailTemplate<MailData<"account_closed">, ShopSettings> = {
  texts: (shop) => shop.mail_account_closed,
  named: ({ code }) => ({ codigo: code }),
  body: (_data, sender, texts) => (
    <MailFrame
      {...sender}
      preview="Borramos tus datos."
      texts={texts}
      note={
        <MailNote>
          De tus pedidos sacamos tu nombre, tu teléfono, tu email y tu dirección; quedan las facturas, que la ley obliga
          a conservar. Este es el último email que te mandamos.
        </MailNote>
      }
    />
  ),
};
