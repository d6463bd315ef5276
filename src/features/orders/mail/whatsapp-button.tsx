import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { MailButton } from "#src/ui/mail/mail-frame.tsx";
import { orderMessage } from "../ui/order-message.ts";

/** Opens a chat with the shop, the order already written in it; nothing where the shop has no telephone. */
export function WhatsappButton({ data, phone }: { data: MailData<"order_received">; phone: string }) {
  const chat = whatsappLink(phone, orderMessage(data));
  return chat && <MailButton href={chat}>Escribinos por WhatsApp</MailButton>;
}
