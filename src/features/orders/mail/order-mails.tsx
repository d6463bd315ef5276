import type { ReactNode } from "react";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { FIRST_TEXTS, ownSteps } from "#src/features/shop-settings/first-texts.ts";
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
  /** In place of the button to the order, if there is any. */
  first?: (data: MailData<Kind>) => ReactNode;
  /** Shows the changes first. */
  isChange?: boolean;
  /** Says the right of withdrawal. */
  isPurchase?: boolean;
};

const orderMail = <Kind extends OrderMailKind>({
  more,
  first,
  isChange = false,
  isPurchase = true,
  ...mail
}: OrderMail<Kind>): MailTemplate<MailData<Kind>, ShopSettings> => ({
  ...mail,
  named: namedInOrder,
  greeted: ({ recipient_name }) => recipient_name,
  chat: orderMessage,
  content: (data, sender) => (
    <OrderContent data={data} sender={sender} isChange={isChange} first={first?.(data)}>
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
    more: (data, shop) => (
      <>
        {!data.transfer && <Steps title="El pago" steps={paymentSteps(data, shop)} />}
        <Steps title="La entrega" steps={deliverySteps(data, shop)} />
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
    more: ({ tracking }) => tracking && tracking.url === null && <TrackingCode {...tracking} />,
    first: ({ tracking }) =>
      tracking?.url && (
        <>
          <TrackingCode {...tracking} />
          <MailButton href={tracking.url}>Ver seguimiento</MailButton>
        </>
      ),
  }),
  payment_reminder: orderMail({
    texts: (shop) => shop.mail_payment_reminder,
    preview: () => "Cómo pagarlo, y hasta cuándo.",
    more: (data, shop) => (
      <>
        {!data.transfer && <Steps title="El pago" steps={paymentSteps(data, shop)} />}
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

/** The first texts give way to what the order itself chose. */
function paymentSteps({ payment }: MailData<"order_received">, { payment_steps }: ShopSettings): string[] {
  const own = payment ? ownSteps(payment_steps, FIRST_TEXTS.payment_steps) : payment_steps;
  return own.length > 0 || !payment ? own : [`Elegiste ${unlinked(payment)}: te avisamos por email cada paso.`];
}

function deliverySteps({ way, delivery }: MailData<"order_received">, { delivery_steps }: ShopSettings): string[] {
  const type = deliveryTypeOf(delivery);
  const own = way ? ownSteps(delivery_steps[type], FIRST_TEXTS.delivery_steps[type]) : delivery_steps[type];
  if (own.length > 0 || !way) return own;
  return [`Te avisamos por email cuando ${type === "address" ? "salga" : "esté listo"}.`];
}

type TrackingProps = NonNullable<MailData<"order_sent">["tracking"]>;

const TrackingCode = ({ carrier, code }: TrackingProps) => (
  <MailText>
    Código de seguimiento{carrier !== "" && ` de ${unlinked(carrier)}`}: <strong>{unlinked(code)}</strong>
  </MailText>
);
