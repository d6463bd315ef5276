import type { MailData } from "#src/features/mail/contract.ts";
import { MailFrame, MailGreeting, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

export const emailChangedMail: MailTemplate<MailData<"email_changed">> = {
  subject: (_, { shop }) => `Cambiaste el email de tu cuenta en ${shop.name}`,
  body: (data, sender) => (
    <MailFrame {...sender} preview="Ya no usamos este email para tu cuenta." heading="Cambiaste tu email">
      <MailGreeting name={data.first_name} />
      <MailText>
        Desde ahora tu cuenta usa <strong>{data.new_email}</strong>. A este email ya no le vamos a escribir.
      </MailText>
      <MailNote>Si no fuiste vos, escribinos cuanto antes: alguien conoce tu contraseña.</MailNote>
    </MailFrame>
  ),
};
