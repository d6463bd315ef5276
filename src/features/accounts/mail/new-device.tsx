import { formatMoment } from "#src/contract/format.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailFrame, MailLink, MailNote } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";

export const newDeviceMail: MailTemplate<MailData<"new_device">, ShopSettings> = {
  texts: (shop) => shop.mail_new_device,
  named: (data) => ({
    nombre: nameInMail(data.first_name) ?? "",
    fecha: formatMoment(data.at),
    dispositivo: data.device,
    direccion: data.address,
  }),
  body: (data, sender, texts) => (
    <MailFrame
      {...sender}
      preview={`Desde ${data.device}.`}
      texts={texts}
      name={data.first_name}
      note={
        <MailNote>
          Si no fuiste vos, <MailLink href={`${sender.origin}${PATHS.recover}`}>elegí otra contraseña</MailLink> cuanto
          antes: se cierran todas las sesiones.
        </MailNote>
      }
    />
  ),
};
