import type { ReactNode } from "react";
import { formatMoment, formatPesos } from "#src/contract/format.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { ownOrderPath, PATHS, trackingPath } from "#src/paths.ts";
import { MailButton, MailFrame, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailSender, MailTexts } from "#src/ui/mail/mail-template.ts";
import { nameInMail, unlinked } from "#src/ui/mail/typed-text.ts";
import { orderMessage } from "../ui/order-message.ts";
import { OrderSummary } from "./order-summary.tsx";
import { Steps } from "./steps.tsx";

type OrderEmailProps = {
  data: MailData<"order_received">;
  sender: MailSender<ShopSettings>;
  texts: MailTexts;
  preview: string;
  children?: ReactNode;
  isPurchase?: boolean;
  /** Shows the changes first. */
  isChange?: boolean;
};

export const namedInOrder = ({ order_id, recipient_name, total, hold_until }: MailData<"order_received">) => ({
  nombre: nameInMail(recipient_name) ?? "",
  pedido: `${order_id}`,
  total: formatPesos(total),
  hasta: hold_until === undefined ? "" : formatMoment(hold_until),
});

/** Money contains no link, and keeps its non-breaking space. */
const plain = (value: string): string => (/^\$[\u00a0\d.,]+$/.test(value) ? value : unlinked(value));

export function OrderEmail({
  data,
  sender,
  texts,
  preview,
  children,
  isPurchase = true,
  isChange = false,
}: OrderEmailProps) {
  const chat = whatsappLink(sender.shop.whatsapp, orderMessage(data));
  const note = (
    <>
      {isPurchase && <RightOfWithdrawal {...sender} />}
      {data.tracking_key && (
        <MailNote>
          Quien tenga este enlace ve por dónde va, sin tus datos:{" "}
          <MailLink href={`${sender.origin}${trackingPath(data.tracking_key)}`}>seguimiento del pedido</MailLink>.
        </MailNote>
      )}
    </>
  );
  const changes = (
    <Steps
      title="Qué cambió"
      steps={(data.changes ?? []).map(
        ({ what, before, after }) => `${unlinked(what)}: antes ${plain(before)}, ahora ${plain(after)}.`,
      )}
      list="ul"
    />
  );
  return (
    <MailFrame {...sender} preview={preview} texts={texts} name={data.recipient_name} note={note}>
      <MailButton href={`${sender.origin}${ownOrderPath(data.order_id)}`}>Ver mi pedido</MailButton>
      {isChange && changes}
      <OrderSummary data={data} origin={sender.origin} />
      {isChange || changes}
      {data.hold_until && (
        <MailText>
          Te reservamos los productos hasta el <strong>{formatMoment(data.hold_until)}</strong>. Sin un pago o un
          comprobante para entonces, el pedido se cancela solo.
        </MailText>
      )}
      <Steps
        title="Para transferir"
        steps={(data.transfer ?? []).map(({ name, value }) => `${name}: ${value}`)}
        list="ul"
      />
      {children}
      {chat && (
        <MailText>
          ¿Dudas con este pedido? <MailLink href={chat}>Escribinos por WhatsApp</MailLink>.
        </MailText>
      )}
    </MailFrame>
  );
}

/** The right of withdrawal, in bold as the law asks (Código Civil y Comercial, art. 1111). */
function RightOfWithdrawal({ origin, shop }: MailSender<ShopSettings>) {
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
