import type { MailData } from "#src/features/mail/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { CodeLetter } from "./code-letter.tsx";

export const verifyEmailMail: MailTemplate<MailData<"verify_email">> = {
  subject: ({ code }, { shop }) => `${code} es tu código para ${shop.name}`,
  body: (data, sender) => (
    <CodeLetter
      data={data}
      sender={sender}
      heading="Verificá tu email"
      note="Si no fuiste vos quien creó una cuenta con este email, no hagas nada: sin el código, la cuenta no se activa."
    >
      Ingresá este código para activar tu cuenta en {sender.shop.name}.
    </CodeLetter>
  ),
};
