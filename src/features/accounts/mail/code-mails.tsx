import type { ReactNode } from "react";
import { MAILED_LINK } from "#src/contract/mailed-link.ts";
import { CODE_MINUTES, type MailData } from "#src/features/mail/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailButton, MailCode, MailLink, MailText } from "#src/ui/mail/mail-frame.tsx";
import { nameInMail } from "#src/ui/mail/typed-text.ts";
import { accountMail } from "./account-mail.tsx";

/** `link` is an alternative to typing the code. */
const codeMail = <Kind extends "verify_email" | "change_email" | "reset_password" | "email_code">(
  kind: Kind,
  note: string,
  link?: (data: MailData<Kind>, origin: string) => ReactNode,
) =>
  accountMail(kind, {
    named: ({ code, username }) => ({ codigo: code, cuenta: accountOf(username) }),
    preview: ({ code }) => `Tu código: ${code}. Vale ${CODE_MINUTES} minutos.`,
    content: (data, { origin }) => (
      <>
        <MailCode code={data.code} />
        {link?.(data, origin)}
        <MailText>
          El código vale {CODE_MINUTES} minutos y se usa una sola vez. No se lo pases a nadie: nunca te lo vamos a
          pedir.
        </MailText>
      </>
    ),
    note: () => note,
  });

const accountOf = (username = ""): string => {
  const shown = nameInMail(username);
  return shown === null ? "tu cuenta" : `la cuenta “${shown}”`;
};

export const verifyEmailMail = codeMail(
  "verify_email",
  "Si no fuiste vos quien creó una cuenta con este email, no hagas nada: sin el código, la cuenta no se activa.",
);

export const changeEmailMail = codeMail(
  "change_email",
  "Si no fuiste vos quien pidió el cambio, no hagas nada: sin el código, este email no se asocia a ninguna cuenta.",
);

export const resetPasswordMail = codeMail(
  "reset_password",
  "Si no fuiste vos quien lo pidió, no hagas nada: tu contraseña sigue siendo la misma.",
  ({ link_token }, origin) =>
    link_token !== undefined && (
      <MailText>
        O <MailLink href={`${origin}${PATHS.recover}#${MAILED_LINK}=${link_token}`}>elegila desde este enlace</MailLink>
        , sin escribir el código.
      </MailText>
    ),
);

export const emailCodeMail = codeMail(
  "email_code",
  "Si no fuiste vos quien lo pidió, no hagas nada: sin el código nadie entra.",
);

export const passwordNeededMail = accountMail("password_needed", {
  preview: () => "Quien administra la tienda entra con su contraseña.",
  content: (_data, { origin }) => (
    <>
      <MailButton href={`${origin}${PATHS.signIn}`}>Iniciar sesión</MailButton>
      <MailText>
        Si la olvidaste, <MailLink href={`${origin}${PATHS.recover}`}>elegí otra</MailLink>. Con la verificación en dos
        pasos activada también podés entrar con un código.
      </MailText>
    </>
  ),
  note: () => "Si no fuiste vos quien lo pidió, no hagas nada: nadie entró a tu cuenta.",
});
