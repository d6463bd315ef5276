import type { ReactNode } from "react";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import { MailCode, MailFrame, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailSender, MailTexts } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";

type CodeEmailProps = {
  data: { first_name: string; code: string };
  sender: MailSender;
  texts: MailTexts;
  link?: ReactNode;
  note: string;
};

/** Placeholders of mails with a code. */
export const namedInCode = ({ first_name, code }: CodeEmailProps["data"]) => ({
  nombre: nameInMail(first_name) ?? "",
  codigo: code,
});

export function CodeEmail({ data, sender, texts, link, note }: CodeEmailProps) {
  return (
    <MailFrame
      {...sender}
      preview={`Tu código: ${data.code}. Vale ${CODE_MINUTES} minutos.`}
      texts={texts}
      name={data.first_name}
      note={<MailNote>{note}</MailNote>}
    >
      <MailCode code={data.code} />
      {link}
      <MailText>
        El código vale {CODE_MINUTES} minutos y se usa una sola vez. No se lo pases a nadie: nunca te lo vamos a pedir.
      </MailText>
    </MailFrame>
  );
}
