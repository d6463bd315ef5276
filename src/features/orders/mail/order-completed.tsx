import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { OrderEmail, RightOfWithdrawal } from "./order-email.tsx";

export const orderCompletedMail: MailTemplate<MailData<"order_completed">, ShopSettings> = {
  subject: ({ order_id }, { shop }) => `Tu pedido #${order_id} está completado · ${shop.name}`,
  body: (data, sender) => (
    <OrderEmail
      data={data}
      sender={sender}
      preview="¡Que crezca lindo!"
      heading={`Tu pedido #${data.order_id} está completado`}
      intro="Damos tu pedido por completado. ¡Gracias por elegirnos! Esto fue lo que llevaste:"
    >
      <RightOfWithdrawal {...sender} />
    </OrderEmail>
  ),
};
