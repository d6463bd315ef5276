import { formatMoment } from "#src/contract/format.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailCode, MailFrame, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

type Received = MailData<"withdrawal_received">;

/** What was asked, as the first words of a sentence. */
const askedIn = ({ order_number, about_data }: Received): string =>
  about_data
    ? {
        access: "Nos pediste ver los datos que tenemos de vos",
        correction: "Nos pediste corregir tus datos",
        erasure: "Nos pediste borrar tus datos",
      }[about_data.request]
    : `Nos avisaste que te arrepentiste de la compra del pedido #${order_number}`;

export const withdrawalReceivedMail: MailTemplate<Received, ShopSettings> = {
  texts: (shop) => shop.mail_withdrawal_received,
  named: (data) => ({ codigo: data.code, solicitud: askedIn(data) }),
  body: ({ code, about_data }, sender, texts) => (
    <MailFrame
      {...sender}
      preview={`Tu código es ${code}. Guardalo.`}
      texts={texts}
      note={
        <MailNote>Si no lo pediste vos, respondé este email o escribinos: sin tu acuerdo no cambiamos nada.</MailNote>
      }
    >
      <MailCode code={code} />
      <MailText>
        {about_data
          ? `Te respondemos a este email antes del ${formatMoment(about_data.answer_due)}. No tenés que hacer nada más y no te cuesta nada.`
          : "Te respondemos dentro de un día hábil. No tenés que hacer nada más: arrepentirte no te cuesta nada y no hace falta que digas por qué."}
      </MailText>
      <MailText>
        <MailLink href={`${sender.origin}${PATHS.withdrawalProgress}?codigo=${code}`}>Ver cómo sigue</MailLink>
      </MailText>
    </MailFrame>
  ),
};
