import type { ReactNode } from "react";
import { MAILED_LINK } from "#src/contract/mailed-link.ts";
import { CODE_MINUTES, type MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailCode, MailFrame, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";

type CodeMailKind = "verify_email" | "change_email" | "reset_password";

type CodeMail<Kind extends CodeMailKind> = {
  /** Placeholders besides name and code. */
  named?: (data: MailData<Kind>) => Record<string, string>;
  /** An alternative to typing the code. */
  link?: (data: MailData<Kind>, origin: string) => ReactNode;
  /** For people who asked for nothing. */
  note: string;
};

const codeMail = <Kind extends CodeMailKind>(
  kind: Kind,
  { named, link, note }: CodeMail<Kind>,
): MailTemplate<MailData<Kind>, ShopSettings> => ({
  texts: (shop) => shop[`mail_${kind}`],
  named: (data) => ({ nombre: nameInMail(data.first_name) ?? "", codigo: data.code, ...named?.(data) }),
  body: (data, sender, texts) => (
    <MailFrame
      {...sender}
      preview={`Tu código: ${data.code}. Vale ${CODE_MINUTES} minutos.`}
      texts={texts}
      name={data.first_name}
      note={<MailNote>{note}</MailNote>}
    >
      <MailCode code={data.code} />
      {link?.(data, sender.origin)}
      <MailText>
        El código vale {CODE_MINUTES} minutos y se usa una sola vez. No se lo pases a nadie: nunca te lo vamos a pedir.
      </MailText>
    </MailFrame>
  ),
});

const accountOf = (username = ""): string => {
  const shown = nameInMail(username);
  return shown === null ? "tu cuenta" : `la cuenta “${shown}”`;
};

export const verifyEmailMail = codeMail("verify_email", {
  named: ({ username }) => ({ cuenta: accountOf(username) }),
  note: "Si no fuiste vos quien creó una cuenta con este email, no hagas nada: sin el código, la cuenta no se activa.",
});

export const changeEmailMail = codeMail("change_email", {
  note: "Si no fuiste vos quien pidió el cambio, no hagas nada: sin el código, este email no se asocia a ninguna cuenta.",
});

export const resetPasswordMail = codeMail("reset_password", {
  link: ({ link_token }, origin) =>
    link_token !== undefined && (
      <MailText>
        O <MailLink href={`${origin}${PATHS.recover}#${MAILED_LINK}=${link_token}`}>elegila desde este enlace</MailLink>
        , sin escribir el código.
      </MailText>
    ),
  note: "Si no fuiste vos quien lo pidió, no hagas nada: tu contraseña sigue siendo la misma.",
});
