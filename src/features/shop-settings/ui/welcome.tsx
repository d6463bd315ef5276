import { Link } from "react-router";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { PATHS } from "#src/paths.ts";
import { ChatLink } from "#src/ui/chat-link.tsx";
import type { SiteSettings } from "../contract.ts";
import { SproutMark } from "./sprout-mark.tsx";

const actionClass =
  "mt-3 inline-flex min-h-12 items-center gap-2.5 rounded-full bg-sprout px-6 font-semibold text-on-sprout";

type WelcomeProps = { settings: SiteSettings; hasProducts: boolean };

/** The top of a home without slides. */
export default function Welcome({ settings: { name, tagline, whatsapp }, hasProducts }: WelcomeProps) {
  const chat = whatsappLink(whatsapp);
  return (
    <section className="relative isolate grid min-h-80 content-center justify-items-start gap-3 overflow-hidden rounded-3xl bg-forest p-6 text-on-forest sm:p-10 md:min-h-112 md:p-16">
      <SproutMark className="absolute -right-8 -bottom-10 -z-10 h-3/5 opacity-40 md:h-4/5 xl:right-16 xl:bottom-0 xl:opacity-100" />
      <p className="wrap-anywhere max-w-[16ch] font-display font-extrabold text-[clamp(2.25rem,6vw,4.5rem)] leading-[1.02] tracking-[-0.03em]">
        {name}
      </p>
      <p className="wrap-anywhere max-w-[38ch] text-lg">{tagline}</p>
      {hasProducts ? (
        <Link to={PATHS.catalogue} className={actionClass}>
          Ver el catálogo
        </Link>
      ) : (
        <p className="max-w-[38ch] text-lg">
          Estamos preparando el catálogo.{chat ? " Mientras tanto, preguntanos lo que necesites." : " Volvé pronto."}
        </p>
      )}
      {!hasProducts && chat && (
        <ChatLink href={chat} className={actionClass}>
          Escribinos por WhatsApp
        </ChatLink>
      )}
    </section>
  );
}
