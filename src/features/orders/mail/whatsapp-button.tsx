import { Button, Section } from "@react-email/components";
import { formatPesos } from "#src/contract/format.ts";
import { whatsappAddress } from "#src/contract/whatsapp.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { mailStyles } from "#src/ui/mail/mail-styles.ts";

type Order = MailData<"order_received">;

const messageOf = (order: Order): string =>
  [
    `Hola, soy ${order.recipient_name}. Les escribo por el pedido #${order.order_id}:`,
    ...order.lines.map(({ quantity, name, subtotal }) => `• ${quantity} × ${name}: ${formatPesos(subtotal)}`),
    `Total: ${formatPesos(order.total)}`,
    `Entrega: ${order.delivery}`,
  ].join("\n");

/** Opens a chat with the shop, the order already written in it; nothing where the shop has no telephone. */
export function WhatsappButton({ data, phone }: { data: Order; phone: string }) {
  if (phone === "") return null;
  return (
    <Section style={{ margin: "20px 0" }}>
      <Button href={whatsappAddress(phone, messageOf(data))} style={button}>
        Escribinos por WhatsApp
      </Button>
    </Section>
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
