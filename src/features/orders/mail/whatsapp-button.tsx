import { Button, Section } from "@react-email/components";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { mailStyles } from "#src/ui/mail/mail-styles.ts";
import { orderMessage } from "../ui/order-message.ts";

/** Opens a chat with the shop, the order already written in it; nothing where the shop has no telephone. */
export function WhatsappButton({ data, phone }: { data: MailData<"order_received">; phone: string }) {
  const chat = whatsappLink(phone, orderMessage(data));
  return (
    chat && (
      <Section style={{ margin: "20px 0" }}>
        <Button href={chat} style={button}>
          Escribinos por WhatsApp
        </Button>
      </Section>
    )
  );
}

const button = {
  backgroundColor: mailStyles.shopName.color,
  borderRadius: "12px",
  color: "#ffffff",
  fontSize: "16px",
  fontWeight: 600,
  padding: "14px 22px",
} as const;
