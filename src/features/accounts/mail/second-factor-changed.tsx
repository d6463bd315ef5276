import type { MailData, SecondFactorChange } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailFrame, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";

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

export const secondFactorChangedMail: MailTemplate<MailData<"second_factor_changed">, ShopSettings> = {
  texts: (shop) => shop.mail_second_factor_changed,
  named: ({ first_name, change }) => ({ nombre: nameInMail(first_name) ?? "", cambio: WORDS[change][0] }),
  body: ({ first_name, change }, sender, texts) => (
    <MailFrame
      {...sender}
      preview={WORDS[change][1]}
      texts={texts}
      name={first_name}
      note={
        change === "reset" ? (
          <MailNote>
            Entrá con tu contraseña y activala de nuevo. Si no sabías que la iban a quitar, escribinos.
          </MailNote>
        ) : (
          <MailNote>
            Si no fuiste vos, <MailLink href={`${sender.origin}${PATHS.recover}`}>elegí otra contraseña</MailLink>{" "}
            cuanto antes: se cierran todas las sesiones.
          </MailNote>
        )
      }
    >
      <MailText>{WORDS[change][1]}</MailText>
    </MailFrame>
  ),
};
