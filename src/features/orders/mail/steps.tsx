import { Heading, Section } from "@react-email/components";
import { MailText } from "#src/ui/mail/mail-frame.tsx";
import { mailStyles } from "#src/ui/mail/mail-styles.ts";

type StepsProps = { title: string; steps: readonly string[]; list?: "ol" | "ul" };

/** Numbered unless `list` says otherwise; one alone is a sentence, none is nothing. */
export function Steps({ title, steps, list: List = "ol" }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <Section>
      <Heading as="h2" className="ink" style={{ ...mailStyles.heading, fontSize: "18px", margin: "0 0 8px" }}>
        {title}
      </Heading>
      {steps.length === 1 ? (
        <MailText>{steps}</MailText>
      ) : (
        <List style={{ margin: "0 0 16px", paddingLeft: "22px" }}>
          {steps.map((step) => (
            <li className="ink" key={step} style={{ ...mailStyles.text, margin: "0 0 6px", wordBreak: "break-word" }}>
              {step}
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
