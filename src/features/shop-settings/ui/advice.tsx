import { whatsappLink } from "#src/contract/whatsapp.ts";
import { ChatLink } from "#src/ui/chat-link.tsx";
import type { ShopSettings } from "../contract.ts";
import { SproutMark } from "./sprout-mark.tsx";

export function Advice({ advice, whatsapp }: Pick<ShopSettings, "advice" | "whatsapp">) {
  const chat = whatsappLink(whatsapp, "Hola, quiero que me asesoren con mi cultivo.");
  if (!chat) return null;
  return (
    <section className="advice">
      <SproutMark className="advice-mark" />
      <h2 className="max-w-[18ch] text-[clamp(1.75rem,4vw,2.75rem)]">{advice.title}</h2>
      <p className="mt-3 max-w-[46ch] text-lg">{advice.text}</p>
      <ChatLink
        href={chat}
        className="mt-6 inline-flex min-h-12 items-center gap-2.5 rounded-full bg-on-sprout px-5 font-semibold text-sprout"
      >
        Consultanos por WhatsApp
      </ChatLink>
    </section>
  );
}
