import type { MailData } from "#src/features/mail/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";
import { CodeEmail } from "./code-email.tsx";

export const verifyEmailMail: MailTemplate<MailData<"verify_email">> = {
  subject: ({ code }, { shop }) => `${code} es tu código para ${shop.name}`,
  body: (data, sender) => {
    const username = data.username === undefined ? null : nameInMail(data.username);
    return (
      <CodeEmail
        data={data}
        sender={sender}
        heading="Verificá tu email"
        note="Si no fuiste vos quien creó una cuenta con este email, no hagas nada: sin el código, la cuenta no se activa."
      >
        Ingresá este código para activar {username === null ? "tu cuenta" : `la cuenta “${username}”`} en{" "}
        {sender.shop.name}.
      </CodeEmail>
    );
  },
};
