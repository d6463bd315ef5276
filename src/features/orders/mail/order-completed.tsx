import type { MailTemplate } from "#src/features/mail/template.ts";
import { OrderLetter, RightOfWithdrawal } from "./order-letter.tsx";

export const orderCompletedMail: MailTemplate<"order_completed"> = {
  subject: ({ order_id }, { shop }) => `Tu pedido #${order_id} está completado · ${shop.name}`,
  body: (data, sender) => (
    <OrderLetter
      data={data}
      sender={sender}
      preview="¡Que crezca lindo!"
      heading={`Tu pedido #${data.order_id} está completado`}
      intro="Damos tu pedido por completado. ¡Gracias por elegirnos! Esto fue lo que llevaste:"
    >
      <RightOfWithdrawal />
    </OrderLetter>
  ),
};
