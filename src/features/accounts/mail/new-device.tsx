import { ADDRESSES } from "#src/addresses.ts";
import { formatMoment } from "#src/contract/format.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { MailFrame, MailGreeting, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

export const newDeviceMail: MailTemplate<MailData<"new_device">> = {
  subject: (_, { shop }) => `Iniciaste sesión en ${shop.name} desde otro dispositivo`,
  body: (data, sender) => (
    <MailFrame {...sender} preview={`Desde ${data.device}.`} heading="Inicio de sesión en un dispositivo nuevo">
      <MailGreeting name={data.first_name} />
      <MailText>
        El {formatMoment(data.at)} entraron a tu cuenta desde {data.device}, con la dirección {data.address}.
      </MailText>
      <MailText>Si fuiste vos, no hace falta que hagas nada.</MailText>
      <MailNote>
        Si no fuiste vos, <MailLink href={`${sender.origin}${ADDRESSES.recover}`}>elegí otra contraseña</MailLink>{" "}
        cuanto antes: se cierran todas las sesiones.
      </MailNote>
    </MailFrame>
  ),
};
