import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { namedInOrder, OrderEmail } from "./order-email.tsx";

export const orderCompletedMail: MailTemplate<MailData<"order_completed">, ShopSettings> = {
  texts: (shop) => shop.mail_order_completed,
  named: namedInOrder,
  body: (data, sender, texts) => <OrderEmail data={data} sender={sender} texts={texts} preview="¡Que crezca lindo!" />,
};
