import type { MailData } from "#src/features/mail/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { CodeLetter } from "./code-letter.tsx";

export const resetPasswordMail: MailTemplate<MailData<"reset_password">> = {
  subject: ({ code }, { shop }) => `${code} es tu código para cambiar la contraseña en ${shop.name}`,
  body: (data, sender) => (
    <CodeLetter
      data={data}
      sender={sender}
      heading="Elegí una contraseña nueva"
      note="Si no fuiste vos quien lo pidió, no hagas nada: tu contraseña sigue siendo la misma."
    >
      Ingresá este código para elegir una contraseña nueva. Al hacerlo se cierran todas tus sesiones abiertas.
    </CodeLetter>
  ),
};
