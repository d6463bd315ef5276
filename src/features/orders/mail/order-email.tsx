import type { ReactNode } from "react";
import { ADDRESSES } from "#src/addresses.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import { MailFrame, MailGreeting, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailSender } from "#src/ui/mail/mail-template.ts";
import { OrderSummary } from "./order-summary.tsx";
import { WhatsappButton } from "./whatsapp-button.tsx";

type OrderEmailProps = {
  data: MailData<"order_received">;
  sender: MailSender<ShopSettings>;
  preview: string;
  heading: string;
  intro: ReactNode;
  /** What stands between the order and the ways to reach the shop. */
  children?: ReactNode;
};

/** The email of every mail that speaks of an order. */
export function OrderEmail({ data, sender, preview, heading, intro, children }: OrderEmailProps) {
  return (
    <MailFrame {...sender} preview={preview} heading={heading}>
      <MailGreeting name={data.recipient_name} />
      <MailText>{intro}</MailText>
      <OrderSummary data={data} />
      {children}
      <WhatsappButton data={data} phone={sender.shop.whatsapp} />
      <MailNote>
        Seguí tu pedido en <MailLink href={`${sender.origin}/mi-cuenta?section=orders`}>Mis pedidos</MailLink>.
      </MailNote>
    </MailFrame>
  );
}

/** The customer's right to take a purchase back (Ley 24.240, art. 34). */
export function RightOfWithdrawal({ origin, shop }: MailSender<ShopSettings>) {
  return (
    <MailNote>
      {shop.withdrawal_button ? (
        <MailLink href={`${origin}${ADDRESSES.withdrawal}`}>Botón de arrepentimiento</MailLink>
      ) : (
        "Botón de arrepentimiento"
      )}
      : podés arrepentirte de la compra dentro de los 10 días corridos desde que la recibís, sin costo y sin dar motivos
      (Ley 24.240, art. 34); escribinos y te decimos cómo devolverla.
    </MailNote>
  );
}
