import { formatMoment } from "#src/contract/format.ts";
import { MAILED_LINK } from "#src/contract/mailed-link.ts";
import { DATA_LINK_DAYS, type MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailButton, MailCode, MailFrame, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

type Requested = MailData<"data_requested">;

/** The first words of a sentence. */
const ASKED: Readonly<Record<Requested["request"], string>> = {
  access: "Nos pediste ver los datos que tenemos de vos",
  correction: "Nos pediste corregir tus datos",
  erasure: "Nos pediste borrar tus datos",
};

export const dataRequestedMail: MailTemplate<Requested, ShopSettings> = {
  texts: (shop) => shop.mail_data_requested,
  named: ({ code, request }) => ({ codigo: code, solicitud: ASKED[request] }),
  body: ({ code, answer_due, link_token }, sender, texts) => (
    <MailFrame
      {...sender}
      preview={
        link_token === undefined ? `Tu código es ${code}. Guardalo.` : "Falta que confirmes que este email es tuyo."
      }
      texts={texts}
      note={
        <MailNote>
          Si no lo pediste vos, no hagas nada: sin tu confirmación no cambiamos nada, y lo que respondemos llega solo a
          este email.
        </MailNote>
      }
    >
      <MailCode code={code} />
      {link_token !== undefined && (
        <>
          <MailText>Antes de cambiar algo tenemos que saber que sos vos. Confirmá que este email es tuyo:</MailText>
          <MailButton href={`${sender.origin}${PATHS.dataConfirmation}#${MAILED_LINK}=${link_token}`}>
            Confirmar mi email
          </MailButton>
          <MailText>El enlace vale {DATA_LINK_DAYS} días.</MailText>
        </>
      )}
      <MailText>Te respondemos a este email antes del {formatMoment(answer_due)}. No te cuesta nada.</MailText>
      <MailText>
        <MailLink href={`${sender.origin}${PATHS.withdrawalProgress}?codigo=${code}`}>Ver cómo sigue</MailLink>
      </MailText>
    </MailFrame>
  ),
};
