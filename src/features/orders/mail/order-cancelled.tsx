import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { namedInOrder, OrderEmail } from "./order-email.tsx";

export const orderCancelledMail: MailTemplate<MailData<"order_cancelled">, ShopSettings> = {
  texts: (shop, { cancelled_by }) =>
    cancelled_by === "customer" ? shop.mail_order_cancelled_by_customer : shop.mail_order_cancelled,
  named: namedInOrder,
  body: (data, sender, texts) => (
    <OrderEmail
      data={data}
      sender={sender}
      texts={texts}
      preview={
        data.cancelled_by === "customer" ? "Como pediste, no tenés que hacer nada más." : "Si tenés dudas, escribinos."
      }
      isPurchase={false}
    />
  ),
};
