import { Section } from "@react-email/components";
import type { ReactNode } from "react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatMoment } from "#src/contract/moments.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { ownOrderPath, PATHS, trackingPath } from "#src/paths.ts";
import { MailButton, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import { mailStyles } from "#src/ui/mail/mail-styles.ts";
import type { MailSender } from "#src/ui/mail/mail-template.ts";
import { nameInMail, unlinked } from "#src/ui/mail/typed-text.ts";
import { OrderSummary } from "./order-summary.tsx";
import { Steps } from "./steps.tsx";

export const namedInOrder = ({ order_id, recipient_name, total, hold_until }: MailData<"order_received">) => ({
  nombre: nameInMail(recipient_name) ?? "",
  pedido: `${order_id}`,
  total: formatPesos(total),
  hasta: hold_until === undefined ? "" : formatMoment(hold_until),
});

type OrderContentProps = {
  data: MailData<"order_received">;
  sender: MailSender<ShopSettings>;
  children: ReactNode;
  /** Its own first action; the order's link comes after it. */
  first: ReactNode;
  /** Shows the changes first. */
  isChange: boolean;
};

export function OrderContent({ data, sender: { origin }, children, first, isChange }: OrderContentProps) {
  const changes = (
    <Steps
      title="Qué cambió"
      steps={(data.changes ?? []).map(({ what, before, after }) =>
        unlinked(`${what}: ${before && `antes ${before}, `}ahora ${after || "nada"}.`),
      )}
      list="ul"
    />
  );
  return (
    <>
      {first ? (
        <>
          {first}
          <MailText>
            <MailLink href={`${origin}${ownOrderPath(data.order_id)}`}>Ver mi pedido</MailLink>
          </MailText>
        </>
      ) : (
        <MailButton href={`${origin}${ownOrderPath(data.order_id)}`}>Ver mi pedido</MailButton>
      )}
      {isChange && changes}
      {(data.transfer || data.hold_until) && (
        <Section className="tint" style={mailStyles.panel}>
          <Steps
            title="Para transferir"
            steps={(data.transfer ?? []).map(({ name, value }) => `${name}: ${value}`)}
            list="ul"
          />
          {data.hold_until && (
            <MailText>
              Te guardamos los productos hasta el <strong>{formatMoment(data.hold_until)}</strong>. Sin un pago o un
              comprobante para entonces, el pedido se cancela solo.
            </MailText>
          )}
        </Section>
      )}
      {children}
      <OrderSummary data={data} origin={origin} />
      {isChange || changes}
    </>
  );
}

export const TrackingNote = ({ tracking_key, origin }: { tracking_key: string | undefined; origin: string }) =>
  tracking_key && (
    <MailNote>
      Quien tenga este enlace ve por dónde va, sin tus datos:{" "}
      <MailLink href={`${origin}${trackingPath(tracking_key)}`}>seguimiento del pedido</MailLink>.
    </MailNote>
  );

/** The right of withdrawal, in bold as the law asks (Código Civil y Comercial, art. 1111). */
export function RightOfWithdrawal({ origin, shop }: MailSender<ShopSettings>) {
  const { withdrawal_in_mails, withdrawal_mail_text, withdrawal_button } = shop;
  if (!withdrawal_in_mails || withdrawal_mail_text === "") return null;
  return (
    <MailNote>
      <strong>Derecho de arrepentimiento: {withdrawal_mail_text}</strong>{" "}
      {withdrawal_button ? (
        <MailLink href={`${origin}${PATHS.withdrawal}`}>Botón de arrepentimiento</MailLink>
      ) : (
        "Para hacerlo, escribinos y te decimos cómo devolverla."
      )}
    </MailNote>
  );
}
