import type { MailData } from "#src/features/mail/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { CodeEmail } from "./code-email.tsx";

export const changeEmailMail: MailTemplate<MailData<"change_email">> = {
  subject: ({ code }, { shop }) => `${code} es tu código para cambiar el email en ${shop.name}`,
  body: (data, sender) => (
    <CodeEmail
      data={data}
      sender={sender}
      heading="Confirmá tu nuevo email"
      note="Si no fuiste vos quien pidió el cambio, no hagas nada: sin el código, este email no se asocia a ninguna cuenta."
    >
      Ingresá este código en la configuración de tu cuenta para usar este email de ahora en más.
    </CodeEmail>
  ),
};
