import type { SecondFactorChange } from "#src/features/mail/contract.ts";
import { MailText } from "#src/ui/mail/mail-frame.tsx";
import { accountNotice, otherPassword, SESSIONS_END } from "./account-notices.tsx";

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

export const secondFactorChangedMail = accountNotice("second_factor_changed", {
  named: ({ change }) => ({ cambio: WORDS[change][0] }),
  preview: ({ change }) => WORDS[change][1],
  content: ({ change }) => <MailText>{WORDS[change][1]}</MailText>,
  note: ({ change, is_staff }, origin) =>
    change === "reset"
      ? `Entrá con tu contraseña y activala de nuevo. Si no sabías que la iban a quitar, ${is_staff ? "preguntale a tu equipo" : "escribinos"}.`
      : otherPassword(origin, SESSIONS_END),
});
