import { whatsappLink } from "#src/contract/whatsapp.ts";
import { ChatLink } from "#src/ui/chat-link.tsx";
import { useShop } from "../storefront/use-shop.ts";

/** The shop's own chat: staff who press it would write to themselves. */
export function OwnChatLink(classes: { className: string; iconClass: string }) {
  const chat = whatsappLink(useShop().settings.whatsapp);
  return (
    chat && (
      <ChatLink {...classes} href={chat} title="El chat de la tienda, como lo abren tus clientes">
        <span>
          <span className="sr-only">Escribinos por </span>WhatsApp
        </span>
      </ChatLink>
    )
  );
}
