import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { MailButton, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { unlinked } from "#src/ui/mail/typed-text.ts";
import { deliveryTypeOf } from "../rules.ts";
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

type OrderMail<Kind extends OrderMailKind> = Omit<MailTemplate<MailData<Kind>, ShopSettings>, "named" | "note">;

/** An order's mail; of a purchase, with the right of withdrawal. */
const orderMail = <Kind extends OrderMailKind>(
  mail: OrderMail<Kind>,
  { isPurchase } = { isPurchase: true },
): MailTemplate<MailData<Kind>, ShopSettings> => ({
  content: (data, sender) => <OrderContent data={data} sender={sender} />,
  ...mail,
  named: namedInOrder,
  greeted: ({ recipient_name }) => recipient_name,
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
    content: (data, sender) => (
      <OrderContent data={data} sender={sender}>
        {!data.transfer && <Steps title="El pago" steps={sender.shop.payment_steps} />}
        <Steps title="La entrega" steps={sender.shop.delivery_steps[deliveryTypeOf(data.delivery)]} />
      </OrderContent>
    ),
  }),
  order_changed: orderMail({
    texts: (shop) => shop.mail_order_changed,
    preview: () => "Qué cambió y cómo quedó.",
    content: (data, sender) => <OrderContent data={data} sender={sender} isChange />,
  }),
  order_completed: orderMail({
    texts: (shop) => shop.mail_order_completed,
    preview: () => "¡Que crezca lindo!",
  }),
  order_cancelled: orderMail<"order_cancelled">(
    {
      texts: (shop, { cancelled_by }) =>
        cancelled_by === "customer" ? shop.mail_order_cancelled_by_customer : shop.mail_order_cancelled,
      preview: ({ cancelled_by }) =>
        cancelled_by === "customer" ? "Como pediste, no tenés que hacer nada más." : "Si tenés dudas, escribinos.",
    },
    { isPurchase: false },
  ),
  order_ready: orderMail<"order_ready">({
    texts: (shop) => shop.mail_order_ready,
    preview: ({ pickup }) => pickup || "Ya lo preparamos.",
    content: (data, sender) => (
      <OrderContent data={data} sender={sender}>
        <Steps title="Para retirarlo" steps={data.pickup === "" ? [] : [unlinked(data.pickup)]} list="ul" />
      </OrderContent>
    ),
  }),
  order_sent: orderMail<"order_sent">({
    texts: (shop) => shop.mail_order_sent,
    preview: () => "Ya salió para tu casa.",
    content: (data, sender) => (
      <OrderContent data={data} sender={sender}>
        {data.tracking && <Tracking {...data.tracking} />}
      </OrderContent>
    ),
  }),
  payment_reminder: orderMail({
    texts: (shop) => shop.mail_payment_reminder,
    preview: () => "Cómo pagarlo, y hasta cuándo.",
    content: (data, sender) => (
      <OrderContent data={data} sender={sender}>
        {!data.transfer && <Steps title="El pago" steps={sender.shop.payment_steps} />}
        <MailText>¿Ya pagaste? Mandá el comprobante desde tu pedido: con eso no se cancela.</MailText>
      </OrderContent>
    ),
  }),
  order_expired: orderMail(
    {
      texts: (shop) => shop.mail_order_expired,
      preview: () => "Podés pedirlo de nuevo.",
      content: (data, sender) => (
        <OrderContent data={data} sender={sender}>
          <MailText>¿Todavía lo querés? En tu pedido elegí «Volver a pedir».</MailText>
        </OrderContent>
      ),
    },
    { isPurchase: false },
  ),
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
