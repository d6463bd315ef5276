import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from "@react-email/components";
import { createContext, Fragment, type ReactNode, use } from "react";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { darkStyles, mailAccentOf, mailStyles } from "./mail-styles.ts";
import type { MailSender, MailTexts, ShopContact } from "./mail-template.ts";
import { nameInMail } from "./typed-text.ts";

type MailFrameProps = MailSender &
  Omit<MailTexts, "subject"> & { preview: string; name: string; chat: string; children: ReactNode; note: ReactNode };

const MailAccent = createContext(mailAccentOf(""));

/** Frame of every mail: shop name, the owner's texts around the data, contact. */
export function MailFrame(props: MailFrameProps) {
  const { shop, origin, preview, heading, text, ending, name, chat, children, note } = props;
  const accent = mailAccentOf(shop.accent);
  const greeted = nameInMail(name);
  return (
    <MailAccent value={accent}>
      <Html lang="es-AR">
        <Head>
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <style>{darkStyles(accent)}</style>
        </Head>
        <Preview>{preview}</Preview>
        <Body className="paper ink" style={mailStyles.body}>
          <Container style={mailStyles.container}>
            <Link className="leaf" href={origin} style={{ ...mailStyles.shopName, color: accent.light }}>
              {shop.name}
            </Link>
            <Section className="card" style={mailStyles.card}>
              <Heading className="ink" as="h1" style={mailStyles.heading}>
                {heading}
              </Heading>
              <MailText>{greeted === null ? "Hola:" : `Hola, ${greeted}:`}</MailText>
              <Paragraphs text={text} />
              {children}
              <Paragraphs text={ending} />
              {note}
            </Section>
            <MailFooter shop={shop} message={chat} />
          </Container>
        </Body>
      </Html>
    </MailAccent>
  );
}

/** Blank lines separate paragraphs. */
const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => (
      <MailText key={paragraph}>
        {paragraph.split("\n").map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <Fragment key={place}>
            {place > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </MailText>
    ));

function MailFooter({ shop, message }: { shop: ShopContact; message: string }) {
  const chat = whatsappLink(shop.whatsapp, message);
  return (
    <Section>
      <MailNote>{[shop.name, shop.address].filter((part) => part !== "").join(" · ")}</MailNote>
      {chat && (
        <MailNote>
          ¿Dudas? <MailLink href={chat}>Escribinos por WhatsApp</MailLink>
        </MailNote>
      )}
      {shop.email !== "" && (
        <MailNote>
          <MailLink href={`mailto:${shop.email}`}>{shop.email}</MailLink>
        </MailNote>
      )}
    </Section>
  );
}

export const MailText = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={mailStyles.text}>
    {children}
  </Text>
);

export const MailNote = ({ children }: { children: ReactNode }) => (
  <Text className="muted" style={mailStyles.quiet}>
    {children}
  </Text>
);

/** Unspaced, so that it can be copied; long codes stay on one line on phones. */
export function MailCode({ code }: { code: string }) {
  const isLong = code.length > 8;
  return (
    <Text className="tint ink" style={isLong ? { ...mailStyles.code, ...mailStyles.longCode } : mailStyles.code}>
      {code}
    </Text>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  const { light } = use(MailAccent);
  return (
    <Link className="leaf" href={href} style={{ color: light, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const { light } = use(MailAccent);
  return (
    <Section style={{ margin: "20px 0" }}>
      <Button href={href} style={{ ...mailStyles.button, backgroundColor: light }}>
        {children}
      </Button>
    </Section>
  );
}
