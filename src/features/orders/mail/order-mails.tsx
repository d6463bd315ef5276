import type { ReactNode } from "react";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { MailButton, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { unlinked } from "#src/ui/mail/typed-text.ts";
import { deliveryTypeOf } from "../rules.ts";
import { orderMessage } from "../ui/order-message.ts";
import { namedInOrder, OrderContent, RightOfWithdrawal, TrackingNote } from "./order-email.tsx";
import { Steps } from "./steps.tsx";

type OrderMailKind =
  | "order_received"
  | "order_changed"
  | "order_completed"
  | "order_cancelled"
  | "order_ready"
  | "order_sent"
  | "payment_reminder"
  | "order_expired";

type OrderMail<Kind extends OrderMailKind> = Pick<MailTemplate<MailData<Kind>, ShopSettings>, "texts" | "preview"> & {
  /** What to do next, above the order. */
  more?: (data: MailData<Kind>, shop: ShopSettings) => ReactNode;
  /** Shows the changes first. */
  isChange?: boolean;
  /** Says the right of withdrawal. */
  isPurchase?: boolean;
};

const orderMail = <Kind extends OrderMailKind>({
  more,
  isChange = false,
  isPurchase = true,
  ...mail
}: OrderMail<Kind>): MailTemplate<MailData<Kind>, ShopSettings> => ({
  ...mail,
  named: namedInOrder,
  greeted: ({ recipient_name }) => recipient_name,
  chat: orderMessage,
  content: (data, sender) => (
    <OrderContent data={data} sender={sender} isChange={isChange}>
      {more?.(data, sender.shop)}
    </OrderContent>
  ),
  note: ({ tracking_key }, sender) => (
    <>
      {isPurchase && <RightOfWithdrawal {...sender} />}
      <TrackingNote tracking_key={tracking_key} origin={sender.origin} />
    </>
  ),
});

export const orderMails: { [Kind in OrderMailKind]: MailTemplate<MailData<Kind>, ShopSettings> } = {
  order_received: orderMail({
    texts: (shop) => shop.mail_order_received,
    preview: () => "Acá están los pasos para el pago y la entrega.",
    more: ({ transfer, delivery }, { payment_steps, delivery_steps }) => (
      <>
        {!transfer && <Steps title="El pago" steps={payment_steps} />}
        <Steps title="La entrega" steps={delivery_steps[deliveryTypeOf(delivery)]} />
      </>
    ),
  }),
  order_changed: orderMail({
    texts: (shop) => shop.mail_order_changed,
    preview: () => "Qué cambió y cómo quedó.",
    isChange: true,
  }),
  order_completed: orderMail({
    texts: (shop) => shop.mail_order_completed,
    preview: () => "¡Que crezca lindo!",
  }),
  order_cancelled: orderMail<"order_cancelled">({
    texts: (shop, { cancelled_by }) =>
      cancelled_by === "customer" ? shop.mail_order_cancelled_by_customer : shop.mail_order_cancelled,
    preview: ({ cancelled_by }) =>
      cancelled_by === "customer" ? "Como pediste, no tenés que hacer nada más." : "Si tenés dudas, escribinos.",
    isPurchase: false,
  }),
  order_ready: orderMail<"order_ready">({
    texts: (shop) => shop.mail_order_ready,
    preview: ({ pickup }) => pickup || "Ya lo preparamos.",
    more: ({ pickup }) => <Steps title="Para retirarlo" steps={pickup === "" ? [] : [unlinked(pickup)]} list="ul" />,
  }),
  order_sent: orderMail<"order_sent">({
    texts: (shop) => shop.mail_order_sent,
    preview: () => "Ya salió para tu casa.",
    more: ({ tracking }) => tracking && <Tracking {...tracking} />,
  }),
  payment_reminder: orderMail({
    texts: (shop) => shop.mail_payment_reminder,
    preview: () => "Cómo pagarlo, y hasta cuándo.",
    more: ({ transfer }, { payment_steps }) => (
      <>
        {!transfer && <Steps title="El pago" steps={payment_steps} />}
        <MailText>¿Ya pagaste? Mandá el comprobante desde tu pedido: con eso no se cancela.</MailText>
      </>
    ),
  }),
  order_expired: orderMail({
    texts: (shop) => shop.mail_order_expired,
    preview: () => "Podés pedirlo de nuevo.",
    more: () => <MailText>¿Todavía lo querés? En tu pedido elegí «Volver a pedir».</MailText>,
    isPurchase: false,
  }),
};

type TrackingProps = NonNullable<MailData<"order_sent">["tracking"]>;

function Tracking({ carrier, code, url }: TrackingProps) {
  return (
    <>
      <MailText>
        Código de seguimiento{carrier !== "" && ` de ${unlinked(carrier)}`}: <strong>{unlinked(code)}</strong>
      </MailText>
      {url !== null && <MailButton href={url}>Ver seguimiento</MailButton>}
    </>
  );
}
