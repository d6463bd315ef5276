import type { ReactNode } from "react";
import { formatPesos } from "#src/contract/format.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailFrame, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailSender, MailTexts } from "#src/ui/mail/mail-template.ts";
import { nameInMail, unlinked } from "#src/ui/mail/typed-text.ts";
import { OrderSummary } from "./order-summary.tsx";
import { Steps } from "./steps.tsx";
import { WhatsappButton } from "./whatsapp-button.tsx";

type OrderEmailProps = {
  data: MailData<"order_received">;
  sender: MailSender<ShopSettings>;
  texts: MailTexts;
  preview: string;
  /** What stands between the order and the ways to reach the shop. */
  children?: ReactNode;
  /** Whether the customer may still take the purchase back. */
  isPurchase?: boolean;
  /** Whether what changed is what it is about. */
  isChange?: boolean;
};

/** What the texts of a mail about an order may name. */
export const namedInOrder = ({ order_id, recipient_name, total }: MailData<"order_received">) => ({
  nombre: nameInMail(recipient_name) ?? "",
  pedido: `${order_id}`,
  total: formatPesos(total),
});

/** Money is no link, and stays in one piece. */
const plain = (value: string): string => (/^\$[\u00a0\d.,]+$/.test(value) ? value : unlinked(value));

/** The email of every mail that speaks of an order. */
export function OrderEmail({
  data,
  sender,
  texts,
  preview,
  children,
  isPurchase = true,
  isChange = false,
}: OrderEmailProps) {
  const note = (
    <>
      {isPurchase && <RightOfWithdrawal {...sender} />}
      <MailNote>
        Seguí tu pedido en <MailLink href={`${sender.origin}/mi-cuenta?section=orders`}>Mis pedidos</MailLink>.
      </MailNote>
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
      {isChange && changes}
      <OrderSummary data={data} />
      {isChange || changes}
      {children}
      <WhatsappButton data={data} phone={sender.shop.whatsapp} />
    </MailFrame>
  );
}

/** The customer's right to take a purchase back, in letters that stand out (Código Civil y Comercial, art. 1111). */
function RightOfWithdrawal({ origin, shop }: MailSender<ShopSettings>) {
  const { withdrawal_in_mails, withdrawal_mail_text, withdrawal_button } = shop;
  if (!withdrawal_in_mails || withdrawal_mail_text === "") return null;
  return (
    <MailText>
      <strong>Derecho de arrepentimiento: {withdrawal_mail_text}</strong>{" "}
      {withdrawal_button ? (
        <MailLink href={`${origin}${PATHS.withdrawal}`}>Botón de arrepentimiento</MailLink>
      ) : (
        "Para hacerlo, escribinos y te decimos cómo devolverla."
      )}
    </MailText>
  );
}
