import { Heading, Section } from "@react-email/components";
import { mailStyles } from "#src/ui/mail/mail-styles.ts";

/** The shop's own numbered steps; nothing where it has set none. */
export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <Section>
      <Heading as="h2" className="ink" style={{ ...mailStyles.heading, fontSize: "18px", margin: "0 0 8px" }}>
        {title}
      </Heading>
      <ol style={{ margin: "0 0 16px", paddingLeft: "22px" }}>
        {steps.map((step) => (
          <li className="ink" key={step} style={{ ...mailStyles.text, margin: "0 0 6px" }}>
            {step}
          </li>
        ))}
      </ol>
    </Section>
  );
}
