import { ADDRESSES } from "#src/addresses.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { MailFrame, MailGreeting, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

export const passwordChangedMail: MailTemplate<MailData<"password_changed">> = {
  subject: (_, { shop }) => `Cambiaste tu contraseña en ${shop.name}`,
  body: (data, sender) => (
    <MailFrame {...sender} preview="Se cerraron tus otras sesiones." heading="Cambiaste tu contraseña">
      <MailGreeting name={data.first_name} />
      <MailText>
        Tu contraseña ya es la nueva y se cerraron las sesiones que tenías abiertas en otros dispositivos.
      </MailText>
      <MailNote>
        Si no fuiste vos, <MailLink href={`${sender.origin}${ADDRESSES.recover}`}>elegí otra contraseña</MailLink>{" "}
        cuanto antes.
      </MailNote>
    </MailFrame>
  ),
};
