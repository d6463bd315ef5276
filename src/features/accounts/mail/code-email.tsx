import type { ReactNode } from "react";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import { MailCode, MailFrame, MailGreeting, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailSender } from "#src/ui/mail/mail-template.ts";

type CodeEmailProps = {
  data: { first_name: string; code: string };
  sender: MailSender;
  heading: string;
  children: ReactNode;
  /** The same without typing the code. */
  link?: ReactNode;
  /** What to do for somebody who asked for nothing. */
  note: string;
};

/** The letter of every mail that carries a code. */
export function CodeEmail({ data, sender, heading, children, link, note }: CodeEmailProps) {
  return (
    <MailFrame {...sender} preview={`Tu código: ${data.code}. Vale ${CODE_MINUTES} minutos.`} heading={heading}>
      <MailGreeting name={data.first_name} />
      <MailText>{children}</MailText>
      <MailCode code={data.code} />
      {link}
      <MailText>
        El código vale {CODE_MINUTES} minutos y se usa una sola vez. No se lo pases a nadie: nunca te lo vamos a pedir.
      </MailText>
      <MailNote>{note}</MailNote>
    </MailFrame>
  );
}
