import type { MailData } from "#src/features/mail/contract.ts";
import { MailCode, MailFrame, MailGreeting, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

export const withdrawalReceivedMail: MailTemplate<MailData<"withdrawal_received">> = {
  subject: ({ code }, { shop }) => `Recibimos tu solicitud ${code} · ${shop.name}`,
  body: ({ code, order_number }, sender) => (
    <MailFrame {...sender} preview={`Tu código es ${code}. Guardalo.`} heading="Recibimos tu solicitud">
      <MailGreeting name="" />
      <MailText>
        {order_number === null
          ? "Nos pediste dar de baja tu cuenta. Este es el código de tu solicitud:"
          : `Nos avisaste que te arrepentiste de la compra del pedido #${order_number}. Este es el código de tu solicitud:`}
      </MailText>
      <MailCode code={code} />
      <MailText>
        Te respondemos dentro de las 24 horas hábiles. No tenés que hacer nada más: arrepentirte no te cuesta nada y no
        hace falta que digas por qué.
      </MailText>
      <MailNote>Si no lo pediste vos, respondé este mail o escribinos: sin tu acuerdo no cambiamos nada.</MailNote>
    </MailFrame>
  ),
};
