import { ADDRESSES } from "#src/addresses.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { MailLink, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { RESET_LINK } from "../contract.ts";
import { CodeEmail } from "./code-email.tsx";

export const resetPasswordMail: MailTemplate<MailData<"reset_password">> = {
  subject: ({ code }, { shop }) => `${code} es tu código para cambiar la contraseña en ${shop.name}`,
  body: (data, sender) => (
    <CodeEmail
      data={data}
      sender={sender}
      heading="Elegí una contraseña nueva"
      link={
        data.link_token !== undefined && (
          <MailText>
            O{" "}
            <MailLink href={`${sender.origin}${ADDRESSES.recover}#${RESET_LINK}=${data.link_token}`}>
              elegila desde este enlace
            </MailLink>
            , sin escribir el código.
          </MailText>
        )
      }
      note="Si no fuiste vos quien lo pidió, no hagas nada: tu contraseña sigue siendo la misma."
    >
      Ingresá este código para elegir una contraseña nueva. Al hacerlo se cierran todas tus sesiones abiertas.
    </CodeEmail>
  ),
};
