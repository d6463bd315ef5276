import type { ReactNode } from "react";
import { formatMoment } from "#src/contract/moments.ts";
import type { SecondFactorChange } from "#src/features/mail/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailLink, MailText } from "#src/ui/mail/mail-frame.tsx";
import { unlinked } from "#src/ui/mail/typed-text.ts";
import { accountMail } from "./account-mail.tsx";

/** What to do if it was someone else. */
const otherPassword = (origin: string, consequence = ""): ReactNode => (
  <>
    Si no fuiste vos, <MailLink href={`${origin}${PATHS.recover}`}>elegí otra contraseña</MailLink> cuanto antes
    {consequence}.
  </>
);

const SESSIONS_END = ": se cierran todas las sesiones";

export const emailChangedMail = accountMail("email_changed", {
  named: ({ new_email }) => ({ email: new_email }),
  preview: () => "Ya no usamos este email para tu cuenta.",
  note: ({ is_staff }) =>
    `Si no fuiste vos, ${is_staff ? "avisale a tu equipo" : "escribinos"} cuanto antes: alguien conoce tu contraseña.`,
});

export const newDeviceMail = accountMail("new_device", {
  named: ({ at, device, address }) => ({ fecha: formatMoment(at), dispositivo: device, direccion: address }),
  preview: ({ device }) => `Desde ${device}.`,
  note: (_data, { origin }) => otherPassword(origin, SESSIONS_END),
});

export const passwordChangedMail = accountMail("password_changed", {
  preview: () => "Se cerraron tus otras sesiones.",
  content: ({ passkeys }, { origin }) =>
    passkeys && (
      <MailText>
        Tus llaves de acceso siguen abriendo tu cuenta sin contraseña: {passkeys.map(unlinked).join(", ")}. Si alguna no
        es tuya, quitala en{" "}
        <MailLink href={`${origin}${PATHS.account}?section=settings`}>Mi cuenta, Configuración</MailLink>.
      </MailText>
    ),
  note: (_data, { origin }) => otherPassword(origin),
});

const WORDS: Readonly<Record<SecondFactorChange, readonly [heading: string, sentence: string]>> = {
  totp_added: [
    "Activaste la verificación con una app",
    "Desde ahora, para entrar, además de la contraseña se pide el código de tu app.",
  ],
  totp_removed: ["Quitaste la app de verificación", "Tu app ya no da códigos para entrar a tu cuenta."],
  passkey_added: ["Agregaste una llave de acceso", "Ya sirve para entrar a tu cuenta, también sin contraseña."],
  passkey_removed: ["Quitaste una llave de acceso", "Esa llave ya no sirve para entrar a tu cuenta."],
  recovery_codes_made: ["Hiciste códigos de recuperación nuevos", "Los anteriores ya no sirven."],
  recovery_code_used: [
    "Se usó un código de recuperación",
    "Alguien entró a tu cuenta con la contraseña y uno de tus códigos de recuperación.",
  ],
  reset: [
    "Se quitó la verificación en dos pasos de tu cuenta",
    "Quien es titular de la tienda quitó tu app, tus llaves de acceso y tus códigos de recuperación, y cerró tus sesiones.",
  ],
};

export const secondFactorChangedMail = accountMail("second_factor_changed", {
  named: ({ change }) => ({ cambio: WORDS[change][0] }),
  preview: ({ change }) => WORDS[change][1],
  content: ({ change }) => <MailText>{WORDS[change][1]}</MailText>,
  note: ({ change, is_staff }, { origin }) =>
    change === "reset"
      ? `Entrá con tu contraseña y activala de nuevo. Si no sabías que la iban a quitar, ${is_staff ? "preguntale a tu equipo" : "escribinos"}.`
      : otherPassword(origin, SESSIONS_END),
});
