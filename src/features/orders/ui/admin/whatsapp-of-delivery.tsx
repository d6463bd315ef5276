import { useQuery } from "@tanstack/react-query";
import { staffQuery } from "#src/client/api-query.ts";
import { fillIn } from "#src/contract/placeholders.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { trackingPath } from "#src/paths.ts";
import type { Order } from "../../contract.ts";
import { nameParts } from "../../rules.ts";
import { useSiteSettings } from "../site-settings.ts";
import { WhatsAppButton } from "../whatsapp-button.tsx";

/** A chat with the customer that begins with what the owner says of a delivery in its state. */
export function WhatsAppOfDelivery({ order }: { order: Order }) {
  const { name } = useSiteSettings();
  const { data: texts } = useQuery(staffQuery("/orders/fulfilment-texts/"));
  const message = fillIn(texts?.[order.fulfilment_status] ?? "", {
    nombre: nameParts(order.recipient_name).firstName,
    pedido: `${order.id}`,
    tienda: name,
    seguimiento: `${window.location.origin}${trackingPath(order.tracking_key)}`,
    codigo: order.tracking?.code ?? "",
  });
  return (
    <WhatsAppButton
      href={whatsappLink(order.customer_phone, message)}
      aria-label={`Escribir por WhatsApp a ${order.recipient_name}, pedido #${order.id}`}
      className="justify-self-start px-3.5! text-sm max-sm:grow"
    >
      WhatsApp
    </WhatsAppButton>
  );
}
