import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { OrderEmail } from "./order-email.tsx";

export const orderCancelledMail: MailTemplate<MailData<"order_cancelled">, ShopSettings> = {
  subject: ({ order_id, cancelled_by }, { shop }) =>
    `${cancelled_by === "customer" ? "Cancelaste" : "Cancelamos"} tu pedido #${order_id} · ${shop.name}`,
  body: (data, sender) => {
    const isByCustomer = data.cancelled_by === "customer";
    return (
      <OrderEmail
        data={data}
        sender={sender}
        preview={isByCustomer ? "Como pediste, no tenés que hacer nada más." : "Si tenés dudas, escribinos."}
        heading={`${isByCustomer ? "Cancelaste" : "Cancelamos"} tu pedido #${data.order_id}`}
        intro={
          isByCustomer
            ? "Como pediste, cancelamos tu pedido. No tenés que hacer nada más. Esto era lo que llevaba:"
            : "Tuvimos que cancelar tu pedido. Si no lo hablamos antes, escribinos y lo resolvemos. Esto era lo que llevaba:"
        }
      />
    );
  },
};
