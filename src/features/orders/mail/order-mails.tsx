import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { MailButton, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { unlinked } from "#src/ui/mail/typed-text.ts";
import { deliveryTypeOf } from "../rules.ts";
import { namedInOrder as named, OrderEmail } from "./order-email.tsx";
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

export const orderMails: { [Kind in OrderMailKind]: MailTemplate<MailData<Kind>, ShopSettings> } = {
  order_received: {
    texts: (shop) => shop.mail_order_received,
    named,
    body: (data, sender, texts) => (
      <OrderEmail data={data} sender={sender} texts={texts} preview="Acá están los pasos para el pago y la entrega.">
        {!data.transfer && <Steps title="El pago" steps={sender.shop.payment_steps} />}
        <Steps title="La entrega" steps={sender.shop.delivery_steps[deliveryTypeOf(data.delivery)]} />
      </OrderEmail>
    ),
  },
  order_changed: {
    texts: (shop) => shop.mail_order_changed,
    named,
    body: (data, sender, texts) => (
      <OrderEmail data={data} sender={sender} texts={texts} preview="Qué cambió y cómo quedó." isChange />
    ),
  },
  order_completed: {
    texts: (shop) => shop.mail_order_completed,
    named,
    body: (data, sender, texts) => (
      <OrderEmail data={data} sender={sender} texts={texts} preview="¡Que crezca lindo!" />
    ),
  },
  order_cancelled: {
    texts: (shop, { cancelled_by }) =>
      cancelled_by === "customer" ? shop.mail_order_cancelled_by_customer : shop.mail_order_cancelled,
    named,
    body: (data, sender, texts) => {
      const preview =
        data.cancelled_by === "customer" ? "Como pediste, no tenés que hacer nada más." : "Si tenés dudas, escribinos.";
      return <OrderEmail data={data} sender={sender} texts={texts} preview={preview} isPurchase={false} />;
    },
  },
  order_ready: {
    texts: (shop) => shop.mail_order_ready,
    named,
    body: (data, sender, texts) => (
      <OrderEmail data={data} sender={sender} texts={texts} preview={data.pickup || "Ya lo preparamos."}>
        <Steps title="Para retirarlo" steps={data.pickup === "" ? [] : [unlinked(data.pickup)]} list="ul" />
      </OrderEmail>
    ),
  },
  order_sent: {
    texts: (shop) => shop.mail_order_sent,
    named,
    body: (data, sender, texts) => (
      <OrderEmail data={data} sender={sender} texts={texts} preview="Ya salió para tu casa.">
        {data.tracking && <Tracking {...data.tracking} />}
      </OrderEmail>
    ),
  },
  payment_reminder: {
    texts: (shop) => shop.mail_payment_reminder,
    named,
    body: (data, sender, texts) => (
      <OrderEmail data={data} sender={sender} texts={texts} preview="Cómo pagarlo, y hasta cuándo.">
        {!data.transfer && <Steps title="El pago" steps={sender.shop.payment_steps} />}
        <MailText>¿Ya pagaste? Mandá el comprobante desde tu pedido: con eso no se cancela.</MailText>
      </OrderEmail>
    ),
  },
  order_expired: {
    texts: (shop) => shop.mail_order_expired,
    named,
    body: (data, sender, texts) => (
      <OrderEmail data={data} sender={sender} texts={texts} preview="Podés pedirlo de nuevo." isPurchase={false}>
        <MailText>¿Todavía lo querés? En tu pedido elegí «Volver a pedir».</MailText>
      </OrderEmail>
    ),
  },
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
