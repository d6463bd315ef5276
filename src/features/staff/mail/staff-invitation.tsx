import { MAILED_LINK } from "#src/contract/mailed-link.ts";
import { ROLE_LABELS } from "#src/contract/permissions.ts";
import { INVITATION_DAYS, type MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailButton, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";

export const staffInvitationMail: MailTemplate<MailData<"staff_invitation">, ShopSettings> = {
  texts: (shop) => shop.mail_staff_invitation,
  named: (data) => ({ quien: nameInMail(data.invited_by) ?? "Quien es titular", rol: ROLE_LABELS[data.role] }),
  preview: () => `El enlace vale ${INVITATION_DAYS} días.`,
  content: ({ link_token }, { origin }) => (
    <>
      <MailButton href={`${origin}${PATHS.invitation}#${MAILED_LINK}=${link_token}`}>Aceptar la invitación</MailButton>
      <MailText>El enlace vale {INVITATION_DAYS} días y se usa una sola vez. No se lo pases a nadie.</MailText>
    </>
  ),
  note: () => <MailNote>Si no esperabas esta invitación, no hagas nada: sin el enlace nadie entra.</MailNote>,
};
