import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { namedInOrder, OrderEmail } from "./order-email.tsx";

export const orderChangedMail: MailTemplate<MailData<"order_changed">, ShopSettings> = {
  texts: (shop) => shop.mail_order_changed,
  named: namedInOrder,
  body: (data, sender, texts) => (
    <OrderEmail data={data} sender={sender} texts={texts} preview="Qué cambió y cómo quedó." isChange />
  ),
};
