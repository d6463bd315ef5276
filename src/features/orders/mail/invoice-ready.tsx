import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { ownOrderPath } from "#src/paths.ts";
import { MailButton } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { nameInMail } from "#src/ui/mail/typed-text.ts";

export const invoiceReadyMail: MailTemplate<MailData<"invoice_ready">, ShopSettings> = {
  texts: (shop) => shop.mail_invoice_ready,
  named: ({ order_id, recipient_name, number }) => ({
    nombre: nameInMail(recipient_name) ?? "",
    pedido: `${order_id}`,
    factura: number,
  }),
  preview: () => "Descargala desde tu cuenta.",
  greeted: ({ recipient_name }) => recipient_name,
  content: ({ order_id }, { origin }) => (
    <MailButton href={`${origin}${ownOrderPath(order_id)}`}>Bajarla desde mi pedido</MailButton>
  ),
};
