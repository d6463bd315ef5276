import type { ReactNode } from "react";
import { formatMoment } from "#src/contract/format.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailFrame, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail, unlinked } from "#src/ui/mail/typed-text.ts";

type NoticeKind = "email_changed" | "password_changed" | "new_device" | "second_factor_changed";

type Notice<Kind extends NoticeKind> = {
  /** Placeholders besides the name. */
  named?: (data: MailData<Kind>) => Record<string, string>;
  preview: (data: MailData<Kind>) => string;
  content?: (data: MailData<Kind>, origin: string) => ReactNode;
  note: (data: MailData<Kind>, origin: string) => ReactNode;
};

/** A mail about something that happened to an account. */
export const accountNotice = <Kind extends NoticeKind>(
  kind: Kind,
  { named, preview, content, note }: Notice<Kind>,
): MailTemplate<MailData<Kind>, ShopSettings> => ({
  texts: (shop) => shop[`mail_${kind}`],
  named: (data) => ({ nombre: nameInMail(data.first_name) ?? "", ...named?.(data) }),
  body: (data, sender, texts) => (
    <MailFrame
      {...sender}
      preview={preview(data)}
      texts={texts}
      name={data.first_name}
      note={<MailNote>{note(data, sender.origin)}</MailNote>}
    >
      {content?.(data, sender.origin)}
    </MailFrame>
  ),
});

/** What to do if it was someone else. */
export const otherPassword = (origin: string, consequence = ""): ReactNode => (
  <>
    Si no fuiste vos, <MailLink href={`${origin}${PATHS.recover}`}>elegí otra contraseña</MailLink> cuanto antes
    {consequence}.
  </>
);

export const SESSIONS_END = ": se cierran todas las sesiones";

export const emailChangedMail = accountNotice("email_changed", {
  named: ({ new_email }) => ({ email: new_email }),
  preview: () => "Ya no usamos este email para tu cuenta.",
  note: ({ is_staff }) =>
    `Si no fuiste vos, ${is_staff ? "avisale a tu equipo" : "escribinos"} cuanto antes: alguien conoce tu contraseña.`,
});

export const newDeviceMail = accountNotice("new_device", {
  named: ({ at, device, address }) => ({ fecha: formatMoment(at), dispositivo: device, direccion: address }),
  preview: ({ device }) => `Desde ${device}.`,
  note: (_data, origin) => otherPassword(origin, SESSIONS_END),
});

export const passwordChangedMail = accountNotice("password_changed", {
  preview: () => "Se cerraron tus otras sesiones.",
  content: ({ passkeys }, origin) =>
    passkeys && (
      <MailText>
        Tus llaves de acceso siguen abriendo tu cuenta sin contraseña: {passkeys.map(unlinked).join(", ")}. Si alguna no
        es tuya, quitala en{" "}
        <MailLink href={`${origin}${PATHS.account}?section=settings`}>Mi cuenta, Configuración</MailLink>.
      </MailText>
    ),
  note: (_data, origin) => otherPassword(origin),
});
