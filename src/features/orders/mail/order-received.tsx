import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { deliveryTypeOf } from "../rules.ts";
import { namedInOrder, OrderEmail } from "./order-email.tsx";
import { Steps } from "./steps.tsx";

export const orderReceivedMail: MailTemplate<MailData<"order_received">, ShopSettings> = {
  texts: (shop) => shop.mail_order_received,
  named: namedInOrder,
  body: (data, sender, texts) => (
    <OrderEmail data={data} sender={sender} texts={texts} preview="Acá están los pasos para el pago y la entrega.">
      <Steps title="El pago" steps={sender.shop.payment_steps} />
      <Steps title="La entrega" steps={sender.shop.delivery_steps[deliveryTypeOf(data.delivery)]} />
    </OrderEmail>
  ),
};
