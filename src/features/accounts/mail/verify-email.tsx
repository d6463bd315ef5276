import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";
import { CodeEmail, namedInCode } from "./code-email.tsx";

const accountOf = (username = ""): string => {
  const shown = nameInMail(username);
  return shown === null ? "tu cuenta" : `la cuenta “${shown}”`;
};

export const verifyEmailMail: MailTemplate<MailData<"verify_email">, ShopSettings> = {
  texts: (shop) => shop.mail_verify_email,
  named: (data) => ({ ...namedInCode(data), cuenta: accountOf(data.username) }),
  body: (data, sender, texts) => (
    <CodeEmail
      data={data}
      sender={sender}
      texts={texts}
      note="Si no fuiste vos quien creó una cuenta con este email, no hagas nada: sin el código, la cuenta no se activa."
    />
  ),
};
