import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { deliveryTypeOf } from "../rules.ts";
import { OrderEmail, RightOfWithdrawal } from "./order-email.tsx";
import { Steps } from "./steps.tsx";

export const orderReceivedMail: MailTemplate<MailData<"order_received">, ShopSettings> = {
  subject: ({ order_id }, { shop }) => `Recibimos tu pedido #${order_id} · ${shop.name}`,
  body: (data, sender) => (
    <OrderEmail
      data={data}
      sender={sender}
      preview="Acá están los pasos para el pago y la entrega."
      heading={`Recibimos tu pedido #${data.order_id}`}
      intro="¡Gracias por tu compra! Te reservamos estos productos:"
    >
      <Steps title="El pago" steps={sender.shop.payment_steps} />
      <Steps title="La entrega" steps={sender.shop.delivery_steps[deliveryTypeOf(data.delivery)]} />
      <RightOfWithdrawal {...sender} />
    </OrderEmail>
  ),
};
