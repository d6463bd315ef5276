import { formatMoment } from "#src/contract/format.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailCode, MailFrame, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

export const withdrawalReceivedMail: MailTemplate<MailData<"withdrawal_received">, ShopSettings> = {
  texts: (shop) => shop.mail_withdrawal_received,
  named: ({ code, order_number }) => ({
    codigo: code,
    solicitud: `Nos avisaste que te arrepentiste de la compra del pedido #${order_number}`,
  }),
  body: ({ code, answer_due }, sender, texts) => (
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
        Te respondemos {answer_due === undefined ? "dentro de un día hábil" : `antes del ${formatMoment(answer_due)}`}.
        No tenés que hacer nada más: arrepentirte no te cuesta nada y no hace falta que digas por qué.
      </MailText>
      <MailText>
        <MailLink href={`${sender.origin}${PATHS.withdrawalProgress}?codigo=${code}`}>Ver cómo sigue</MailLink>
      </MailText>
    </MailFrame>
  ),
};
