import type { ReactNode } from "react";
import { MAILED_LINK } from "#src/contract/mailed-link.ts";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailCode, MailLink, MailText } from "#src/ui/mail/mail-frame.tsx";
import { nameInMail } from "#src/ui/mail/typed-text.ts";
import { accountMail } from "./account-mail.tsx";

const preview = ({ code }: { code: string }) => `Tu código: ${code}. Vale ${CODE_MINUTES} minutos.`;

/** `link` is an alternative to typing the code. */
const codeContent = (code: string, link?: ReactNode) => (
  <>
    <MailCode code={code} />
    {link}
    <MailText>
      El código vale {CODE_MINUTES} minutos y se usa una sola vez. No se lo pases a nadie: nunca te lo vamos a pedir.
    </MailText>
  </>
);

const accountOf = (username = ""): string => {
  const shown = nameInMail(username);
  return shown === null ? "tu cuenta" : `la cuenta “${shown}”`;
};

export const verifyEmailMail = accountMail("verify_email", {
  named: ({ code, username }) => ({ codigo: code, cuenta: accountOf(username) }),
  preview,
  content: ({ code }) => codeContent(code),
  note: () =>
    "Si no fuiste vos quien creó una cuenta con este email, no hagas nada: sin el código, la cuenta no se activa.",
});

export const changeEmailMail = accountMail("change_email", {
  named: ({ code }) => ({ codigo: code }),
  preview,
  content: ({ code }) => codeContent(code),
  note: () =>
    "Si no fuiste vos quien pidió el cambio, no hagas nada: sin el código, este email no se asocia a ninguna cuenta.",
});

export const resetPasswordMail = accountMail("reset_password", {
  named: ({ code }) => ({ codigo: code }),
  preview,
  content: ({ code, link_token }, origin) =>
    codeContent(
      code,
      link_token !== undefined && (
        <MailText>
          O{" "}
          <MailLink href={`${origin}${PATHS.recover}#${MAILED_LINK}=${link_token}`}>elegila desde este enlace</MailLink>
          , sin escribir el código.
        </MailText>
      ),
    ),
  note: () => "Si no fuiste vos quien lo pidió, no hagas nada: tu contraseña sigue siendo la misma.",
});

export const emailCodeMail = accountMail("email_code", {
  named: ({ code }) => ({ codigo: code }),
  preview,
  content: ({ code }) => codeContent(code),
  note: () => "Si no fuiste vos quien lo pidió, no hagas nada: sin el código nadie entra.",
});

export const passwordNeededMail = accountMail("password_needed", {
  preview: () => "Quien administra la tienda entra con su contraseña.",
  content: (_data, origin) => (
    <MailText>
      <MailLink href={`${origin}${PATHS.signIn}`}>Iniciar sesión con la contraseña</MailLink> o, si la olvidaste,{" "}
      <MailLink href={`${origin}${PATHS.recover}`}>elegir otra</MailLink>. Con la verificación en dos pasos activada
      también podés entrar con un código.
    </MailText>
  ),
  note: () => "Si no fuiste vos quien lo pidió, no hagas nada: nadie entró a tu cuenta.",
});
