import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { darkStyles, mailStyles } from "./mail-styles.ts";
import { nameInMail } from "./typed-text.ts";

/** The shop as its mails show it. */
export type ShopContact = { name: string; address: string; whatsapp: string; email: string };

type MailFrameProps = {
  shop: ShopContact;
  origin: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  children: ReactNode;
};

/** The frame of every mail: the shop's name above, the text, and how to reach the shop below. */
export function MailFrame({ shop, origin, preview, heading, children }: MailFrameProps) {
  return (
    <Html lang="es-AR">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper ink" style={mailStyles.body}>
        <Container style={mailStyles.container}>
          <Link className="leaf" href={origin} style={mailStyles.shopName}>
            {shop.name}
          </Link>
          <Section className="card" style={mailStyles.card}>
            <Heading className="ink" as="h1" style={mailStyles.heading}>
              {heading}
            </Heading>
            {children}
          </Section>
          <MailFooter shop={shop} />
        </Container>
      </Body>
    </Html>
  );
}

function MailFooter({ shop }: { shop: ShopContact }) {
  const chat = whatsappLink(shop.whatsapp);
  return (
    <Section>
      <Text className="muted" style={mailStyles.quiet}>
        {[shop.name, shop.address].filter((part) => part !== "").join(" · ")}
      </Text>
      {chat && (
        <Text className="muted" style={mailStyles.quiet}>
          ¿Dudas?{" "}
          <Link className="leaf" href={chat} style={mailStyles.link}>
            Escribinos por WhatsApp
          </Link>
        </Text>
      )}
      {shop.email !== "" && (
        <Text className="muted" style={mailStyles.quiet}>
          <Link className="leaf" href={`mailto:${shop.email}`} style={mailStyles.link}>
            {shop.email}
          </Link>
        </Text>
      )}
    </Section>
  );
}

/** Greets by name where it is one. */
export function MailGreeting({ name }: { name: string }) {
  const shown = nameInMail(name);
  return <MailText>{shown === null ? "Hola:" : `Hola, ${shown}:`}</MailText>;
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={mailStyles.text}>
      {children}
    </Text>
  );
}

export function MailNote({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={mailStyles.quiet}>
      {children}
    </Text>
  );
}

/** A code in one piece, so that selecting it copies it without spaces. */
export function MailCode({ code }: { code: string }) {
  return (
    <Text className="tint ink" style={mailStyles.code}>
      {code}
    </Text>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="leaf" href={href} style={mailStyles.link}>
      {children}
    </Link>
  );
}
