import { whatsappLink } from "#src/contract/whatsapp.ts";
import { ChatLink } from "#src/ui/chat-link.tsx";

/**
 * The chat link of every page (docs/shop.md, Telephones), with what to say where there is something: in the header's row, which
 * stays in view and covers nothing; from 90rem on it floats in the margin beside the page. None without a telephone.
 */
export function WhatsappLink({ telephone, message }: { telephone: string; message: string }) {
  const address = whatsappLink(telephone, message);
  if (!address) return null;
  return (
    <ChatLink
      href={address}
      className="whatsapp-link grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150"
      iconClass="size-6"
    >
      <span className="sr-only">Escribinos por WhatsApp</span>
    </ChatLink>
  );
}
