import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { OrderEmail, RightOfWithdrawal } from "./order-email.tsx";

export const orderChangedMail: MailTemplate<MailData<"order_changed">, ShopSettings> = {
  subject: ({ order_id }, { shop }) => `Tu pedido #${order_id} cambió · ${shop.name}`,
  body: (data, sender) => (
    <OrderEmail
      data={data}
      sender={sender}
      preview="Así quedó tu pedido."
      heading={`Tu pedido #${data.order_id} cambió`}
      intro="Así quedó tu pedido. Si algo no es como lo acordamos, escribinos:"
    >
      <RightOfWithdrawal {...sender} />
    </OrderEmail>
  ),
};
